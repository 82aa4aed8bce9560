// The keys of a presenter show one station after the other, large; Esc shows all of them again.
{
  const stations = [...document.querySelectorAll(".station")];
  let current = -1; // the station that is shown alone; -1: all are

  const show = (number) => {
    current = Math.max(-1, Math.min(number, stations.length - 1));
    document.body.classList.toggle("large", current >= 0);
    stations.forEach((station, i) => station.classList.toggle("now", i === current));
    scrollTo(0, 0);
    stations[current]?.focus({ preventScroll: true });
  };

  const showAll = () => {
    const last = stations[current];
    show(-1);
    last?.scrollIntoView();
  };

  // On a screen without keys: a touch on the time of a station shows it alone, or all again.
  stations.forEach((station, i) => {
    station.querySelector("header").addEventListener("click", () => {
      if (current < 0) show(i);
      else showAll();
    });
    station.querySelector("footer").addEventListener("click", () => show(i + 1));
  });

  document.addEventListener("keydown", (event) => {
    const steps = { PageDown: 1, PageUp: -1 };
    if (event.key === "Escape") showAll();
    else if (event.key in steps) {
      event.preventDefault();
      show(Math.max(0, current + steps[event.key]));
    }
  });

  // What is folded is wanted on paper, too.
  addEventListener("beforeprint", () => {
    document.querySelectorAll("details").forEach((one) => one.open = true);
  });
}
