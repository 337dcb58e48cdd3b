import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Maximize, Minimize } from '@mela/kit/icons/frame.ts';
import { useSyncExternalStore, type RefObject } from 'react';
import { m } from '../../site/language/words.ts';

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Fills the screen with the game, bar included. Absent where the browser cannot (iPhones). */
export function FullScreenButton({ screen }: { readonly screen: RefObject<HTMLElement | null> }) {
  const able = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenEnabled === true,
    () => false,
  );
  const full = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!able) return null;
  const Icon = full ? Minimize : Maximize;
  const toggle = () => attempt(full ? document.exitFullscreen?.() : screen.current?.requestFullscreen?.());
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={full ? m['game.full.off']() : m['game.full.on']()}
      className="grid size-control shrink-0 place-items-center rounded-full hover:bg-ink-700"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
