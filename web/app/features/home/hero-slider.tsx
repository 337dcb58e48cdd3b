import { ChevronLeft, ChevronRight } from '@mela/kit/icons/signs.ts';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Poster } from '@mela/contract/api/placements';
import { m } from '../../site/language/words.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { useCarousel } from '@mela/kit/navigation/use-carousel.ts';
import { PosterSlide } from './poster-slide.tsx';

/** The posters at the top of home. It never scrolls by itself: swipe, arrow keys and buttons move it. */
export function HeroSlider({ posters }: { readonly posters: readonly Poster[] }) {
  const { track, at, goTo } = useCarousel(posters.length, null);
  const [settled, settle] = useSettled();
  const many = posters.length > 1;
  // Buttons come with the script that they need; they lie over the posters and move nothing.
  const hasButtons = useHydrated() && many;
  const show = (next: number) => {
    settle();
    goTo((next + posters.length) % posters.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !many) return;
    event.preventDefault();
    show(at + step);
  };
  return (
    <section
      aria-roledescription={m['home.posters.kind']()}
      aria-label={m['home.posters.label']()}
      onKeyDown={onKeyDown}
      onPointerEnter={settle}
      onTouchStart={settle}
      className="relative -mt-[calc(var(--header-h)+1px)]"
    >
      <ul ref={track} onScroll={settle} className="leaf-through">
        {posters.map((poster, index) => (
          <PosterSlide key={poster.id} poster={poster} first={index === 0} drawn={index === 0 || settled} isShown={index === at} />
        ))}
      </ul>
      {hasButtons ? (
        <div className="leaf-bar">
          <div className="page">
            <div className="leaf-row flex items-center justify-between gap-3">
              <Step label={m['home.posters.previous']()} onClick={() => show(at - 1)}>
                <ChevronLeft aria-hidden className="size-6" />
              </Step>
              <div className="flex">
                {posters.map(({ id, title }, index) => (
                  <button
                    key={id}
                    type="button"
                    aria-label={m['home.posters.show']({ title })}
                    aria-current={index === at}
                    onClick={() => show(index)}
                    className="leaf-dot"
                  />
                ))}
              </div>
              <Step label={m['home.posters.next']()} onClick={() => show(at + 1)}>
                <ChevronRight aria-hidden className="size-6" />
              </Step>
            </div>
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Step({ label, onClick, children }: { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="leaf-step">
      {children}
    </button>
  );
}

const restMs = 1_500;

/** True once the page has loaded and rested, or the visitor has touched the slider. */
export function useSettled(): readonly [settled: boolean, settle: () => void] {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = setTimeout(() => setSettled(true), restMs);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
    return () => {
      window.removeEventListener('load', rest);
      clearTimeout(timer);
    };
  }, [settled]);
  return [settled, () => setSettled(true)];
}
