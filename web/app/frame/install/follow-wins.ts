import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { forgetWin, noteSuccess } from '../../data/install/success-moment.ts';

const isOfFrame = (source: MessageEventSource | null): boolean =>
  [...document.querySelectorAll('iframe')].some((frame) => frame.contentWindow === source);

/** Notes whether the last round that the game on this page has shown was a win: it left more money than the round before. @returns what ends it */
export function followWins(): () => void {
  let before: number | undefined;
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || !isOfFrame(source)) return;
    const message = readFrameMessage(data);
    if (message?.type === 'mela:round-start') forgetWin();
    if (message?.type !== 'mela:round-end') return;
    const { balanceMinor } = message;
    if (before !== undefined && balanceMinor !== undefined && balanceMinor > before) noteSuccess('win');
    else forgetWin();
    before = balanceMinor;
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
