import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useOffice } from '../frame/office-data.ts';
import { Button } from '../parts/button.tsx';
import { tourTexts as t } from '../texts/tour.ts';
import { placeCard } from './place-card.ts';
import { markTourSeen } from './seen.ts';
import { openActs, stepsFor, type Step } from './steps.ts';
import { useMarked } from './use-marked.ts';

/** The tour at the step that the address names, from 1: a card beside what it speaks of, over the page, which stays usable. */
export function Tour({ at }: { readonly at: number }) {
  const { screens, permissions, self } = useOffice();
  const navigate = useNavigate();
  const steps = stepsFor(screens, permissions);
  const place = Math.max(1, Math.min(at, steps.length));
  const step = steps[place - 1];
  const go = (next: number) => {
    const to = steps[next - 1]?.to;
    if (to !== undefined) void navigate({ to, search: { tour: next } } as never);
  };
  const end = () => {
    markTourSeen(self.id);
    void navigate({ to: '.', search: ({ tour, ...rest }: { tour?: unknown }) => rest } as never);
  };
  if (step === undefined) return null;
  return (
    <StepCard
      key={step.id}
      step={step}
      place={place}
      count={steps.length}
      acts={step.pattern === null ? null : openActs(screens, permissions, step.pattern)}
      onGo={go}
      onEnd={end}
    />
  );
}

type CardProps = {
  readonly step: Step;
  readonly place: number;
  readonly count: number;
  readonly acts: readonly string[] | null;
  readonly onGo: (place: number) => void;
  readonly onEnd: () => void;
};

function StepCard({ step, place, count, acts, onGo, onEnd }: CardProps) {
  const [title, text] = [useId(), useId()];
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const rect = useMarked(step.mark, step.id);
  const [spot, setSpot] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (rect !== null && size !== undefined) setSpot(placeCard(rect, size, { width: innerWidth, height: innerHeight }));
  }, [rect]);
  const isLast = place === count;
  const forward = () => (isLast ? onEnd() : onGo(place + 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
    else if (event.key === 'ArrowRight') forward();
    else if (event.key === 'ArrowLeft' && place > 1) onGo(place - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { title: name, text: about } = t.steps[step.id];
  return (
    <>
      {rect === null ? null : (
        <div
          aria-hidden
          data-tour-ring={step.id}
          className="pointer-events-none fixed z-50 rounded-panel border-2 border-solid border-indigo shadow-[0_0_0_100vmax_rgb(15_10_30/0.28)]"
          style={{ left: rect.left - 6, top: rect.top - 6, width: rect.width + 12, height: rect.height + 12 }}
        />
      )}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={title}
        aria-describedby={text}
        onKeyDown={onKeyDown}
        className="fixed z-60 grid w-90 max-w-[calc(100vw-24px)] gap-3 rounded-panel border border-edge bg-raised p-5 shadow-[0_16px_48px_rgb(15_10_30/0.25)]"
        style={spot ?? { right: 24, bottom: 24 }}
      >
        <p className="numbers text-xs text-muted">
          {t.step} {place} {t.of} {count}
        </p>
        <h2 id={title} className="text-lg font-semibold">
          {name}
        </h2>
        <div id={text} className="grid gap-2">
          <p>{about}</p>
          {acts === null ? null : (
            <p className="text-muted">{acts.length === 0 ? t.only : `${t.may} ${acts.map((act) => act.toLowerCase()).join(', ')}.`}</p>
          )}
        </div>
        <div className="flex items-center justify-between gap-2">
          <Button look="quiet" onClick={onEnd}>
            {t.skip}
          </Button>
          <div className="flex gap-2">
            {place === 1 ? null : <Button onClick={() => onGo(place - 1)}>{t.back}</Button>}
            <Button ref={next} look="main" onClick={forward}>
              {isLast ? t.finish : t.next}
            </Button>
          </div>
        </div>
        <p className="text-xs text-muted">{t.keys}</p>
      </div>
    </>
  );
}
