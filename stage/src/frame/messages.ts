import type { Book, TitleData } from '@mela/contract/games/book';
import type { Session } from '../api/stage-api.ts';

/** Messages from the stage to the page around it. Balances are paise. */
export type ToPage =
  | { readonly type: 'mela:ready' }
  /** Opened without a session: the page sends it when it has one. */
  | { readonly type: 'mela:await' }
  | { readonly type: 'mela:round-start'; readonly round: string | number | null; readonly balance: number }
  | { readonly type: 'mela:round-end'; readonly round: string | number | null; readonly balance: number }
  | { readonly type: 'mela:cashier' }
  | { readonly type: 'mela:home' };

/** The message that a frame opened before its session waits for. */
export type Opening = {
  readonly type: 'mela:open';
  readonly token: string;
  /** The session's first state, where the page has requested it already; else the stage does. */
  readonly session: Session | null;
};

/** Messages from the page to the stage. Balances are paise. */
export type ToStage =
  | { readonly type: 'mela:mute'; readonly muted: boolean }
  | Opening
  | { readonly type: 'mela:jackpot'; readonly slug: string; readonly minor: number }
  | { readonly type: 'mela:balance'; readonly balance: number }
  | {
      readonly type: 'mela:replay';
      readonly book: Book;
      readonly title: TitleData;
      readonly stakeMinor: number;
      /** What the round won from a jackpot, in paise. */
      readonly jackpotMinor?: number;
    };

/** Sends only to a page of our own origin. */
export function postToPage(message: ToPage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

const pageMessageTypes: ReadonlySet<unknown> = new Set<ToStage['type']>([
  'mela:open',
  'mela:mute',
  'mela:jackpot',
  'mela:balance',
  'mela:replay',
]);

export function onPageMessage(handle: (message: ToStage) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return;
    const message = event.data;
    if (typeof message !== 'object' || message === null || !('type' in message)) return;
    if (pageMessageTypes.has(message.type)) handle(message as ToStage);
  });
}

/** Asks the page around this frame for the session, and waits for it. Sent once: the page answers when it has one. */
export function awaitOpening(): Promise<Opening> {
  return new Promise((resolve) => {
    onPageMessage((message) => {
      if (message.type === 'mela:open') resolve(message);
    });
    postToPage({ type: 'mela:await' });
  });
}
