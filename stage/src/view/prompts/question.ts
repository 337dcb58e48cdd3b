import { find } from '../find.ts';

/** Buttons of a question: they stay reachable while they cannot be pressed, so that the keyboard focus is never lost. */
export function openButtons(
  place: HTMLElement,
  buttons: ReadonlyMap<number, HTMLButtonElement>,
  allowed: readonly number[],
  answered: (value: number) => void,
): void {
  let isOpen = true;
  for (const [value, button] of buttons) {
    const isAllowed = allowed.includes(value);
    button.setAttribute('aria-disabled', String(!isAllowed));
    button.onclick = () => {
      if (!isOpen || !isAllowed) return;
      isOpen = false;
      disableButtons(buttons);
      answered(value);
    };
  }
  const first = allowed.map((value) => buttons.get(value)).find((button) => button !== undefined);
  if (!place.contains(document.activeElement)) first?.focus({ preventScroll: true });
}

export function disableButtons(buttons: ReadonlyMap<number, HTMLButtonElement>): void {
  for (const button of buttons.values()) {
    button.setAttribute('aria-disabled', 'true');
    button.onclick = null;
  }
}

/** Arrows move the focus among the buttons of a question; a key held down gives no second answer. */
export function walkWithArrows(place: HTMLElement, step: (from: HTMLButtonElement, key: string) => HTMLButtonElement | undefined): void {
  place.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    if (!(event.target instanceof HTMLButtonElement) || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    step(event.target, event.key)?.focus();
  });
}

/** The question is closed: a keyboard focus inside it moves to the spin button. */
export function leaveQuestion(place: HTMLElement): void {
  if (place.contains(document.activeElement)) find('spin', HTMLButtonElement).focus({ preventScroll: true });
  place.hidden = true;
}
