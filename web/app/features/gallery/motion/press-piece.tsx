import { currentLocale } from '@mela/kit/words/locale.ts';
import { useRef } from 'react';
import { m } from '../../../site/language/words.ts';
import { artOf, sketchOf, type Work } from '../works.ts';
import { useAnimations, type PieceProps } from './use-play.ts';

const pullMs = 2000;
const betweenMs = 700;

/** Symbols in pencil, over which the colours come as from a press. Its still shows each half printed. */
export function PressPiece({ work, isPlaying, onEnd }: PieceProps<Work>) {
  const list = useRef<HTMLUListElement>(null);
  useAnimations(
    isPlaying,
    () =>
      [...(list.current?.querySelectorAll('[data-print]') ?? [])].map((print, at) =>
        print.animate(
          [
            { clipPath: 'inset(0 100% 0 0)' },
            { clipPath: 'inset(0 100% 0 0)', offset: 0.2 },
            { clipPath: 'inset(0 0 0 0)', offset: 0.8 },
            { clipPath: 'inset(0 0 0 0)' },
          ],
          { duration: pullMs, delay: at * betweenMs, easing: 'ease-in-out', fill: 'both' },
        ),
      ),
    onEnd,
  );
  return (
    <ul ref={list} className="grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-6">
      {work.symbols
        .filter(({ id }) => work.sketched.includes(id))
        .map(({ id, name }) => (
          <li key={id} className="relative min-w-0 overflow-hidden rounded-print">
            <img
              src={sketchOf(work, id)}
              alt={m['gallery.sketch']({ name: name[currentLocale()] })}
              width={160}
              height={160}
              className="block h-auto w-full"
            />
            <div data-print className="absolute inset-0 bg-paper p-[5%] [clip-path:inset(0_50%_0_0)]">
              <img src={artOf(work, `symbols/${id}.svg`)} alt="" width={160} height={160} className="block h-auto w-full" />
            </div>
          </li>
        ))}
    </ul>
  );
}
