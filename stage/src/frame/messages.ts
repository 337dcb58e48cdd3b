import type { Book, TitleData } from '@mela/contract/book';
import type { Session } from '../api/stage-api.ts';

/** What the stage tells the page around it. Balances are paise. */
export type ToPage =
  | { readonly type: 'mela:ready' }
  /** Opened without a session: the page hands it over when it has one. */
  | { readonly type: 'mela:await' }
  | { readonly type: 'mela:round-start'; readonly round: string | number | null; readonly balance: number }
  | { readonly type: 'mela:round-end'; readonly round: string | number | null; readonly balance: number }
  | { readonly type: 'mela:cashier' }
  | { readonly type: 'mela:home' };

/** What a frame that stood before its session waits for. */
export type Opening = {
  readonly type: 'mela:open';
  readonly token: string;
  /** The session's first state, where the page has asked for it already; else the stage asks. */
  readonly session: Session | null;
};

/** What the page tells the stage. Balances are paise. */
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

/** Only the page of our own origin is spoken to. */
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

export function onPageMessage(heard: (message: ToStage) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return;
    const message = event.data;
    if (typeof message !== 'object' || message === null || !('type' in message)) return;
    if (pageMessageTypes.has(message.type)) heard(message as ToStage);
  });
}
