/** Before a held button repeats, and how fast it then does: faster after some time. */
const firstMs = 400;
const slowMs = 140;
const fastMs = 60;
const slowTimes = 8;

/** A press acts once; a button that is held acts again and again until it is let go, left or disabled. */
export function repeatWhileHeld(button: HTMLButtonElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times = 0;
  const again = () => {
    if (button.disabled) return;
    times += 1;
    act();
    timer = setTimeout(again, times < slowTimes ? slowMs : fastMs);
  };
  const stop = () => clearTimeout(timer);
  button.addEventListener('pointerdown', ({ button: which }) => {
    stop();
    times = 0;
    if (which === 0) timer = setTimeout(again, firstMs);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) button.addEventListener(end, stop);
  // A long press on a phone opens no menu.
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    stop();
    // The click that ends a hold is not another press; one by the keyboard is.
    if (times === 0) act();
    times = 0;
  });
}
