import { onPageMessage, postToPage, type Opening } from './messages.ts';

/** Asks the page around this frame for the session, and waits for it. Said once: the page answers when it has one. */
export function awaitOpening(): Promise<Opening> {
  return new Promise((resolve) => {
    onPageMessage((message) => {
      if (message.type === 'mela:open') resolve(message);
    });
    postToPage({ type: 'mela:await' });
  });
}
