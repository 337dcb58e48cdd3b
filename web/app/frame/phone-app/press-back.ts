import { topModal } from '@mela/kit/overlays/open-modals.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { goBack } from '../../site/navigation/go-back.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { isRoundRunning } from './running-round.ts';

type Leave = {
  /** Asks whether the app is left. */
  readonly ask: () => void;
  /** Leaves it, without a question. */
  readonly now: () => void;
};

/** What lies over the page without being a dialog: a menu of a button, a list of choices. It closes by Esc. */
const popup = '.popup:not([hidden])';

/** The phone's back button: closes what is on top, then goes back, then asks to leave. A round that runs is not left by it. */
export function pressBack(router: AnyRouter, leave: Leave): void {
  const dialog = topModal();
  if (document.querySelector(popup) !== null) {
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(escape);
  } else if (dialog !== null) {
    if ('stays' in dialog.dataset) leave.now();
    else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  } else if (isRoundRunning.get()) showToast(m['phoneApp.back.round'](), 'plain');
  else if (matchRoute(router.state.location.pathname)?.row.page === 'home') leave.ask();
  else goBack(router);
}
