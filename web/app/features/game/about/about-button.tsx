import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Info } from '@mela/kit/icons/signs.ts';
import type { ReactNode } from 'react';
import { m } from '../../../site/language/words.ts';

export const aboutId = 'about-game';

/** The game's name in its bar: scrolls to the details below, out of full screen first. No fragment: those open dialogs here. */
export function AboutButton({ children }: { readonly children: ReactNode }) {
  const show = async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen?.();
    const about = document.getElementById(aboutId);
    about?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    about?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={() => attempt(show())}
      className="flex min-h-control min-w-0 flex-1 items-center gap-2 rounded-print px-1 text-left hover:bg-ink-700"
    >
      <span className="min-w-0">{children}</span>
      <Info aria-hidden className="size-4 shrink-0 text-paper-low" />
      <span className="sr-only">{m['game.about.open']()}</span>
    </button>
  );
}
