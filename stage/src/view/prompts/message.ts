import { find } from '../find.ts';

type Button = { readonly text: string; readonly press: () => void };

let hideAt: ReturnType<typeof setTimeout> | undefined;

/** A short message over the stage, with at most one button; without a button it disappears by itself. */
export function showMessage(text: string, button?: Button, staysMs = 4000): void {
  clearTimeout(hideAt);
  const action = find('message-action', HTMLButtonElement);
  find('message-text', HTMLElement).textContent = text;
  action.hidden = button === undefined;
  action.textContent = button?.text ?? '';
  action.onclick =
    button === undefined
      ? null
      : () => {
          hideMessage();
          button.press();
        };
  find('message', HTMLElement).hidden = false;
  if (button === undefined) hideAt = setTimeout(hideMessage, staysMs);
}

export function hideMessage(): void {
  find('message', HTMLElement).hidden = true;
}
