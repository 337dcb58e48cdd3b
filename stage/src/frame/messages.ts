import type { Book, TitleData } from '@mela/contract/games/book';
import type { ToPage } from '@mela/kit/frame-protocol/to-page.ts';
import type { Opening as OpeningWith, ToStage as ToStageWith } from '@mela/kit/frame-protocol/to-stage.ts';
import type { Session } from '../api/stage-api.ts';

export type ToStage = ToStageWith<Session, Book, TitleData>;
type Opening = OpeningWith<Session>;

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
  'mela:pause',
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
