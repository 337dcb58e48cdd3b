/** A browser that needs its graphics memory gives it back within this time, mostly at once. */
const patienceMs = 2000;

/** Whether a canvas can be drawn on now. `lost` is called when the browser has taken the graphics away and does not give them back. */
export function watchContext(canvas: EventTarget, lost: () => void): { readonly isGone: boolean } {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  canvas.addEventListener('webglcontextlost', (event) => {
    // Without this the browser never gives it back.
    event.preventDefault();
    isGone = true;
    clearTimeout(timer);
    timer = setTimeout(lost, patienceMs);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    isGone = false;
    clearTimeout(timer);
  });
  return {
    get isGone() {
      return isGone;
    },
  };
}
