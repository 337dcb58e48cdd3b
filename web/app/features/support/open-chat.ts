import { timers } from '../../lib/timers.ts';
import { track } from '../tracking/track.ts';
import { chatWidget } from './chat-port.ts';

/**
 * Opens the chat as soon as its widget is ready: looks every 300 ms, then opens it and reports the click. After 10 s it
 * gives up and `onGivenUp` shows the other ways to reach us. @returns the way to call it off.
 */
export function openChat({ onOpened, onGivenUp }: { readonly onOpened: () => void; readonly onGivenUp: () => void }): () => void {
  let waitedMs = 0;
  const look = () => {
    const widget = chatWidget();
    if (widget?.isReady() === true) {
      clearInterval(timer);
      widget.open();
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
