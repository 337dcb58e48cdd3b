import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../../../site/language/words.ts';
import type { Work } from '../works.ts';
import { poseSheetQuery } from '../../../data/games/pose-sheet.ts';
import type { PieceProps } from './use-play.ts';

/** There and back: poses are drawn from one end of a movement to the other. */
const order = [0, 1, 2, 3, 2, 1] as const;
const poseMs = 150;
const rounds = 12;

/** Every symbol that moves, in the poses in which the stage shows it. */
export function AlivePiece({ work, isPlaying, onEnd }: PieceProps<Work>) {
  const { data: sheet, error, refetch } = useQuery(poseSheetQuery(work.slug));
  const step = useSteps(isPlaying && sheet !== undefined, onEnd);
  if (sheet === undefined)
    return error === null ? (
      <SkeletonRows label={m['ui.loading']()} rows={2} className="h-40" />
    ) : (
      <ErrorState error={error} text={m['gallery.failed']()} onRetry={() => attempt(refetch())} />
    );
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-4 lg:grid-cols-6">
      {work.symbols.flatMap(({ id, name }) => {
        const poses = order.map((pose) => sheet.frames[`pose:${id}:${pose}`]);
        const frame = poses[step % order.length];
        return frame === undefined
          ? []
          : [
              <li key={id} className="min-w-0">
                <svg viewBox={frame.join(' ')} role="img" aria-label={name[currentLocale()]} className="mx-auto block w-full max-w-44">
                  <image href={sheet.href} width={sheet.width} height={sheet.height} />
                </svg>
              </li>,
            ];
      })}
    </ul>
  );
}

/** Counts poses while playing; ends after some rounds. At rest it is 0. */
function useSteps(isPlaying: boolean, onEnd: () => void): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setStep((before) => before + 1), poseMs);
    return () => {
      clearInterval(timer);
      setStep(0);
    };
  }, [isPlaying]);
  const isOver = isPlaying && step >= order.length * rounds;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return step;
}
