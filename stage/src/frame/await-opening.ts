import { hearPage, tellPage, type Opening } from './messages.ts';

/** Asks the page around this frame for the session, and waits for it. Said once: the page answers when it has one. */
export function awaitOpening(): Promise<Opening> {
  return new Promise((resolve) => {
    hearPage((message) => {
      if (message.type === 'mela:open') resolve(message);
    });
    tellPage({ type: 'mela:await' });
  });
}
