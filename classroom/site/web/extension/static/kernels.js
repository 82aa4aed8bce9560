// Kernels of JupyterLite that do what they lack.

// What a kernel runs before anything else.
const FIRST = `
import sys
# Each import would look into the reader's folder first, for which the page has to be asked.
if "" in sys.path:
    sys.path.remove("")
    sys.path.append("")
`;

/**
 * Mend all kernels that are made from now on.
 * @param {any} specs JupyterLite's list of the kernels there are
 * @param {any} serviceWorker JupyterLite's manager of it
 */
export function mendKernels(specs, serviceWorker) {
  const register = specs.register.bind(specs);
  specs.register = (/** @type {any} */ { spec, create }) => {
    const createMended = async (/** @type {any} */ options) => {
      await filesCanBeReached(serviceWorker);
      return mendKernel(await create(options), options);
    };
    register({ spec, create: createMended });
  };
  for (const spec of Object.values(specs.specs?.kernelspecs ?? {})) { // those that were quicker
    specs.register({ spec, create: specs.factories.get(spec.name) });
  }
}

/**
 * Wait for the service worker, by which Python reads the reader's files: a kernel that is made
 * before it is registered has none of them. Whoever was on a page to read first has another one
 * to be replaced, which takes longer.
 * @param {any} serviceWorker
 */
async function filesCanBeReached(serviceWorker) {
  if (!navigator.serviceWorker) return; // there is none without https
  try {
    await serviceWorker.ready;
  } catch {
    // It is refused, as in a private window: Python runs without files.
  }
}

/**
 * The kernel, which now says which widgets Python has. JupyterLite 0.8.6 passes over that question
 * (its pull request 2013), and the widgets of a reopened notebook would load for ever.
 * @param {any} kernel
 * @param {any} options with which it was made
 */
function mendKernel(kernel, { sendMessage }) {
  const handle = kernel.handleMessage.bind(kernel);
  /** @type {Promise<void> | undefined} */
  let begun;
  kernel.handleMessage = async (/** @type {any} */ message) => {
    begun ??= handle(firstMessage());
    await begun;
    if (message.header.msg_type === "comm_info_request") {
      const content = await kernel.commInfoRequest(message.content);
      for (const answer of answersTo(message, content)) sendMessage(answer);
    } else await handle(message);
  };
  return kernel;
}

function firstMessage() {
  const content = { code: FIRST, silent: true, store_history: false, user_expressions: {} };
  return { channel: "shell", content, header: header("execute_request", "site"), metadata: {} };
}

/**
 * All that answers a question about widgets: a client waits until the kernel is idle again.
 * @param {any} message the question
 * @param {any} content the answer
 */
function answersTo(message, content) {
  const answer = (
    /** @type {string} */ type,
    /** @type {string} */ channel,
    /** @type {any} */ said,
  ) => ({
    channel,
    content: said,
    header: header(type, message.header.session),
    parent_header: message.header,
    metadata: {},
    buffers: /** @type {any[]} */ ([]),
  });
  return [
    answer("status", "iopub", { execution_state: "busy" }),
    answer("comm_info_reply", "shell", content),
    answer("status", "iopub", { execution_state: "idle" }),
  ];
}

let messages = 0;

/**
 * The header of a message, as Jupyter's protocol has it.
 * @param {string} msg_type
 * @param {string} session
 */
function header(msg_type, session) {
  messages += 1;
  const date = new Date().toISOString();
  return {
    msg_type,
    session,
    date,
    msg_id: `site-${messages}-${date}`,
    username: "",
    version: "5.3",
  };
}
