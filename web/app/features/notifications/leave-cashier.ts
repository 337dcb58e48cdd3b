import { timers } from '../../lib/timers.ts';

/** Pages on which a deposit is asked for; those after it are its end. */
const asking: readonly string[] = ['deposit', 'payment'];

type Page = { readonly page: string; readonly payment: boolean };

/** What a move from page to page says about the cashier: left unfinished, come back to or finished, or nothing. */
export function cashierMove(from: Page | null, to: Page): 'left' | 'back' | null {
  if (to.payment) return 'back';
  return from !== null && asking.includes(from.page) ? 'left' : null;
}

/** A minute after the cashier was left unfinished `notify` is called, once; coming back calls it off. */
export function createLeaveCashier(notify: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const reset = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    raise: () => {
      reset();
      timer = setTimeout(() => {
        reset();
        notify();
      }, timers.leaveCashierMs);
    },
    reset,
    isRaised: () => timer !== null,
  };
}
