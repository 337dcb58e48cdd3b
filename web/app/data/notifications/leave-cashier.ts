import { timers } from '../../site/scroll/timers.ts';

/** Pages on which a deposit is started. */
const asking: readonly string[] = ['deposit', 'payment'];

type Page = { readonly page: string; readonly payment: boolean };

/** How a change of page concerns the cashier: left unfinished, entered again or finished, or not at all. */
export function cashierMove(from: Page | null, to: Page): 'left' | 'back' | null {
  if (to.payment) return 'back';
  return from !== null && asking.includes(from.page) ? 'left' : null;
}

/** Calls `notify` once, a minute after the cashier was left unfinished; entering it again cancels that. */
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
