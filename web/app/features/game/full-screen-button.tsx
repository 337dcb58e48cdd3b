import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Maximize, Minimize } from '@mela/kit/icons/frame.ts';
import { useSyncExternalStore, type RefObject } from 'react';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { m } from '../../site/language/words.ts';
import { messengerClient } from '../../site/messenger/client.ts';

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Fills the screen with the game, bar included. Absent where neither the browser (iPhones) nor the messenger around it can. */
export function FullScreenButton({ screen }: { readonly screen: RefObject<HTMLElement | null> }) {
  const able = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenEnabled === true,
    () => false,
  );
  const filled = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const messenger = useAtom(messengerClient, (client) => client, null);
  const isOfMessenger = messenger !== null && messenger.screen !== 'none';
  if (!able && !isOfMessenger) return null;
  const full = isOfMessenger ? messenger.screen === 'full' : filled;
  const Icon = full ? Minimize : Maximize;
  const toggle = () => {
    if (isOfMessenger) messenger.setFull(!full);
    else attempt(full ? document.exitFullscreen?.() : screen.current?.requestFullscreen?.());
  };
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
