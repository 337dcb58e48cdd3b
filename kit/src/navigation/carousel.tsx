import { ChevronLeft, ChevronRight, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../words/words.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useCarousel } from './use-carousel.ts';

export type Slide = { readonly key: string | number; readonly content: ReactNode };

type Props = {
  readonly label: string;
  readonly slides: readonly Slide[];
  /** `one`: each slide fills the row; `many`: slides have their own width. */
  readonly show?: 'one' | 'many';
  /** Milliseconds before the next slide; without it nothing moves by itself. It stops at the end, and for good at a touch. */
  readonly turnMs?: number;
  readonly onPaper?: boolean;
};

/** A row of slides, moved by touch, arrows, wheel or keyboard. All of them are in the page. */
export function Carousel({ label, slides, show = 'one', turnMs, onPaper = false }: Props) {
  const { track, at, goTo, turning, setHeld, stop } = useCarousel(slides.length, turnMs ?? null);
  const leaf = (to: number) => () => {
    stop();
    if (to >= 0 && to < slides.length) goTo(to);
  };
  return (
    <section
      aria-roledescription={m['ui.carousel.role']()}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={stop}
    >
      {/* A scrollable row must be focusable for keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={track} tabIndex={0} aria-label={label} className="carousel-track scroll-row flex gap-4">
        {slides.map(({ key, content }) => (
          <li key={key} className={classNames('min-w-0 shrink-0', show === 'one' && 'w-full')}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length < 2 ? null : (
        <div className="flex items-center justify-between gap-4 pt-3">
          <p aria-hidden className="numbers text-sm font-semibold">
            {at + 1} / {slides.length}
          </p>
          <div className="flex gap-1">
            {turning ? (
              <IconButton label={m['ui.carousel.pause']()} onPaper={onPaper} onClick={stop}>
                <Pause aria-hidden className="size-5" />
              </IconButton>
            ) : null}
            <IconButton label={m['ui.carousel.previous']()} onPaper={onPaper} aria-disabled={at === 0} onClick={leaf(at - 1)}>
              <ChevronLeft aria-hidden className="size-6" />
            </IconButton>
            <IconButton label={m['ui.carousel.next']()} onPaper={onPaper} aria-disabled={at === slides.length - 1} onClick={leaf(at + 1)}>
              <ChevronRight aria-hidden className="size-6" />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  );
}
