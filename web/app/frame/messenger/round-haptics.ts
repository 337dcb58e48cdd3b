import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { onChange } from '@mela/kit/state/use-atom.ts';
import { toasts } from '@mela/kit/feedback/toast-store.ts';
import type { Port } from '../../site/messenger/port.ts';
import type { Haptic } from '../../site/messenger/protocol.ts';

const light: Haptic = { type: 'impact', impact_style: 'light' };
const success: Haptic = { type: 'notification', notification_type: 'success' };
const failure: Haptic = { type: 'notification', notification_type: 'error' };

const isOfFrame = (source: MessageEventSource | null): boolean =>
  [...document.querySelectorAll('iframe')].some((frame) => frame.contentWindow === source);

/**
 * What can be felt: the result of a round, and what a notice confirms. A round that returns less than its bet is no win. Nothing for a visitor
 * who wants no movement. While a round runs the messenger asks before it closes.
 * @returns what is called when the game has been left
 */
export function followRounds({ ask }: Port): () => void {
  const feel = (haptic: Haptic) => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) ask('trigger_haptic_feedback', haptic);
  };
  let isRunning = false;
  let before: number | undefined;
  const run = (next: boolean) => {
    if (next === isRunning) return;
    isRunning = next;
    ask('setup_closing_behavior', { need_confirmation: next });
  };
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || !isOfFrame(source)) return;
    const message = readFrameMessage(data);
    if (message?.type === 'mela:round-start') run(true);
    if (message?.type !== 'mela:round-end') return;
    const { balanceMinor } = message;
    if (isRunning) feel(before !== undefined && balanceMinor !== undefined && balanceMinor > before ? success : light);
    before = balanceMinor;
    run(false);
  });
  let newest = 0;
  onChange(toasts, (all) => {
    const last = all.at(-1);
    if (last === undefined || last.id <= newest) return;
    newest = last.id;
    if (last.tone !== 'plain') feel(last.tone === 'good' ? success : failure);
  });
  return () => {
    before = undefined;
    run(false);
  };
}
