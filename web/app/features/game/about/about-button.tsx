import { Info } from 'lucide-react';
import { m } from '../../../lib/words.ts';
import { aboutId } from './about-id.ts';

/** Goes down to what is true of the game, out of full screen first. No fragment: those open dialogs here. */
export function AboutButton() {
  const show = async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    const about = document.getElementById(aboutId);
    about?.scrollIntoView({ behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    about?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={() => void show()}
      aria-label={m['game.about.open']()}
      className="grid size-control shrink-0 place-items-center rounded-full hover:bg-ink-700"
    >
      <Info aria-hidden className="size-5" />
    </button>
  );
}
