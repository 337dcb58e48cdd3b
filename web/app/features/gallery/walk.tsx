import { inBackground } from '@mela/kit/promises/in-background.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../../site/language/words.ts';

export type Step = { readonly girlId: string; readonly videoNumber?: string; readonly name: string };

const to = '/{-$lang}/gallery/{-$girlId}/{-$videoNumber}';
const partsOf = ({ girlId, videoNumber }: Step) => (videoNumber === undefined ? { girlId } : { girlId, videoNumber });

/** The way on, by links and by the arrow keys. */
export function Walk({ before, after }: { readonly before: Step; readonly after: Step }) {
  useArrowKeys(before, after);
  const look = buttonClass('secondary', 'md', 'min-w-0 whitespace-normal');
  return (
    <nav aria-label={m['gallery.walk']()} className="mt-10 flex flex-wrap items-center justify-between gap-4">
      <Link to={to} params={partsOf(before)} rel="prev" className={look}>
        ← {before.name}
      </Link>
      <Link to={to} params={partsOf(after)} rel="next" className={look}>
        {after.name} →
      </Link>
    </nav>
  );
}

/** Where arrows move something else, as in a field or a dialog, they stay what they are. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  shiftKey ||
  (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="tablist"]') !== null);

function useArrowKeys(before: Step, after: Step): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : null;
      if (step !== null && !isTaken(event)) inBackground(navigate({ to, params: partsOf(step) }));
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [before, after, navigate]);
}
