import { createAtom } from '@tanstack/store';
import { timers } from '../../site/scroll/timers.ts';
import { track } from '../../data/tracking/track.ts';

/** The live chat behind the help button. A service's widget is an adapter of this; so is the sandbox's. */
export type ChatWidget = { readonly isReady: () => boolean; readonly open: () => void };

const widget = createAtom<ChatWidget | null>(null);

/** Registers a widget of this page. It may become ready later. */
export function registerChat(next: ChatWidget | null): void {
  widget.set(next);
}

export const chatWidget = (): ChatWidget | null => widget.get();

/**
 * Opens the chat as soon as its widget is ready: checks every 300 ms, then opens it and reports the click. After 10 s it gives up and calls
 * `onGivenUp`. @returns the function that cancels it.
 */
export function openChat({ onOpened, onGivenUp }: { readonly onOpened: () => void; readonly onGivenUp: () => void }): () => void {
  let waitedMs = 0;
  const look = () => {
    const chat = chatWidget();
    if (chat?.isReady() === true) {
      clearInterval(timer);
      chat.open();
      track({ name: 'help-click' });
      return onOpened();
    }
    waitedMs += timers.chatPollMs;
    if (waitedMs < timers.chatGiveUpMs) return;
    clearInterval(timer);
    onGivenUp();
  };
  const timer = setInterval(look, timers.chatPollMs);
  return () => clearInterval(timer);
}
