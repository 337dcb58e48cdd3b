import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { createAtom } from '@tanstack/store';
import { onChange } from '@mela/kit/state/use-atom.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { matchRoute } from '../../site/routing/match-route.ts';

/** Whether a round runs on the page, as far as the page can know. */
export const isRoundRunning = createAtom(false);

const framesOf = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];
const isOwn = ({ src }: HTMLIFrameElement): boolean => src.startsWith('/') || src.startsWith(`${window.location.origin}/`);

/** A game of ours says when a round begins and ends. One of another studio does not: it counts as running until its page is left. */
export function watchRounds(router: AnyRouter): void {
  let isOwnRunning = false;
  const update = () => {
    const isGame = matchRoute(router.state.location.pathname)?.row.game === true;
    if (!isGame) isOwnRunning = false;
    isRoundRunning.set(isOwnRunning || (isGame && framesOf().some((frame) => !isOwn(frame))));
  };
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || !framesOf().some(({ contentWindow }) => contentWindow === source)) return;
    const type = readFrameMessage(data)?.type;
    if (type !== 'mela:round-start' && type !== 'mela:round-end') return;
    isOwnRunning = type === 'mela:round-start';
    update();
  });
  router.subscribe('onRendered', update);
  new MutationObserver(update).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] });
  update();
}

/** At once where no round runs, else when it is over. The last one that waits counts. */
export function createAfterRound(): (act: () => void) => void {
  let waiting: (() => void) | null = null;
  onChange(isRoundRunning, (isRunning) => {
    if (isRunning) return;
    const act = waiting;
    waiting = null;
    act?.();
  });
  return (act) => {
    if (isRoundRunning.get()) waiting = act;
    else act();
  };
}
