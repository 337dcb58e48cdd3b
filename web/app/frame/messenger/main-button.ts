import { topModal } from '@mela/kit/overlays/open-modals.ts';
import type { Port } from '../../site/messenger/port.ts';

/** The button of a form that stays in sight, where nothing stands beside it: of the dialog on top, or of the page. */
const mirrored = '.form-footer > button[type=submit]:only-child';

/** The messenger shows so many letters of a button. */
const textMax = 64;

function formButton(): HTMLButtonElement | null {
  const all = (topModal() ?? document.getElementById('page'))?.querySelectorAll<HTMLButtonElement>(mirrored) ?? [];
  return all.length === 1 ? (all[0] ?? null) : null;
}

/**
 * Shows the button of the form on top as the messenger's main button, which stays above the keyboard. A press of it is a press of that button.
 * @returns what presses it
 */
export function mirrorMainButton({ ask }: Port, colourOf: (token: string) => string): () => void {
  let shown: HTMLButtonElement | null = null;
  let last = '';
  let waiting = 0;
  const update = () => {
    waiting = 0;
    const button = formButton();
    if (shown !== null && shown !== button) delete shown.dataset['mirrored'];
    shown = button;
    const text = button?.textContent.trim().slice(0, textMax) ?? '';
    const isBusy = button?.getAttribute('aria-busy') === 'true';
    const next =
      button === null || text === ''
        ? { is_visible: false }
        : {
            is_visible: true,
            is_active: !button.matches(':disabled'),
            is_progress_visible: isBusy,
            text,
            color: colourOf('marigold'),
            text_color: colourOf('ink-950'),
          };
    if (button !== null && next.is_visible) button.dataset['mirrored'] = '';
    if (JSON.stringify(next) !== last) ask('setup_main_button', next);
    last = JSON.stringify(next);
  };
  const soon = () => {
    if (waiting === 0) waiting = requestAnimationFrame(update);
  };
  const watched = {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-busy', 'open'],
  };
  new MutationObserver(soon).observe(document.body, watched);
  soon();
  return () => {
    if (shown?.isConnected === true) shown.click();
  };
}
