"""A widget on an empty page, whose Python is here and answers when the test says so."""

from classroom.widgets.sources import source

VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'
PAGE = f'<!DOCTYPE html><html lang="en">{VIEWPORT}<title>live</title><main id="here"></main>'
# The place of the widget is put on the page only after it has been filled, as frameworks do.
BEGIN = """async ([script, style, view, inShadow]) => {
  const file = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: touch } = await import(file);
  const events = new EventTarget();
  window.sent = [];
  const model = {
    view,
    index: 0,
    get: (name) => model[name],
    set: (name, value) => (model[name] = value),
    save_changes: () => null,
    on: (event, does) => events.addEventListener(event, does),
    off: (event, does) => events.removeEventListener(event, does),
    send: (message) => window.sent.push(message),
  };
  window.answer = (view) => {
    if (view) (model.view = view), events.dispatchEvent(new Event("change:view"));
    events.dispatchEvent(new Event("msg:custom"));
  };
  const here = document.getElementById("here");
  const root = inShadow ? here.attachShadow({ mode: "open" }) : here;
  const el = document.createElement("div");
  touch.render({ model, el, style });
  root.append(el);
}"""


class Live:
    """A widget on a page of its own; `answer` lets its Python answer what was touched."""

    def __init__(self, page, widget, in_shadow=False):
        self.page, self.widget = page, widget
        page.goto("about:blank")  # a page from a file would not let a script be imported
        page.set_content(PAGE)
        page.evaluate(BEGIN, [source("js"), source("css"), widget.box.view, in_shadow])

    def waiting(self):
        """How many messages Python has not answered yet."""
        return self.page.evaluate("window.sent.length")

    def answer(self):
        """Let Python answer all that it has been asked."""
        before = self.widget.box.view
        for message in self.page.evaluate("window.sent.splice(0)"):
            self.widget.hear(message)
        view = self.widget.box.view
        self.page.evaluate("view => window.answer(view)", view if view != before else None)
