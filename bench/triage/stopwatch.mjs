/**
 * Runs in the page: notes for each entry that is shown how long after the last key its name stood on the screen, and
 * the first page of its CV. `triage.untilDrawn(n)` waits for the CV of the n-th entry. A thing is shown once the frame that has it was painted, so a frame is counted on top.
 */
export const startStopwatch = `(() => {
  const marks = [];
  let pressed = 0, shown = '', waiting = null;
  addEventListener('keydown', (event) => (pressed = event.timeStamp), true);
  const afterPaint = (take) => requestAnimationFrame(() => take(performance.now() - pressed));
  const look = () => {
    const name = document.querySelector('#entry-heading, [role=dialog] h2')?.textContent ?? '';
    if (name && name !== shown) {
      shown = name;
      const mark = { name, next: NaN, cv: NaN };
      marks.push(mark);
      waiting = mark;
      afterPaint((time) => (mark.next = time));
    }
    if (waiting && document.querySelector('[data-drawn=true]')) {
      const mark = waiting;
      waiting = null;
      afterPaint((time) => (mark.cv = time));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const isDrawn = (count) => marks.length === count && marks.every(({ cv }) => cv > 0);
  window.triage = {
    marks,
    untilDrawn: (count) =>
      new Promise((resolve) => {
        const timer = setInterval(() => isDrawn(count) && (clearInterval(timer), resolve()), 20);
      }),
  };
})()`;

/** @typedef {{ name: string, next: number, cv: number }} Mark */
