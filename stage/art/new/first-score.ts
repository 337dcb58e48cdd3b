import type { MusicFile } from '@mela/contract/games/title-file';

const drums = ['tabla', 'dhol', 'dholak', 'nagada', 'damru', 'ghatam'] as const;
const leads = ['bells', 'harmonium', 'bansuri', 'santoor', 'ektara', 'jaltarang', 'wood'] as const;
const shimmers = ['ghungroo', 'coins', 'drops', 'marbles', 'birds'] as const;
const scales = [
  [2, 4, 7, 12],
  [3, 5, 7, 12],
  [2, 5, 7, 12],
  [4, 5, 9, 12],
] as const;
const strokes = ['D.t.D.tt', 'D.ttD.t.', 'Dt.tD.t.', 'D..tD.t.'] as const;

/** A score to begin with; `seed` chooses instruments, scale, pace and melody. */
export function firstScore(seed: number): MusicFile {
  const pick = <const List extends readonly unknown[]>(list: List, by: number): List[number] => list[Math.floor(seed / by) % list.length];
  const beat = (at: number) => (at % 2 === 1 ? '.' : String(1 + (Math.floor(seed / (at + 3)) % 5)));
  return {
    beatsPerMinute: 84 + (seed % 36),
    strokes: pick(strokes, 5),
    melody: Array.from({ length: 32 }, (_, at) => beat(at)).join(''),
    drum: pick(drums, 7),
    lead: pick(leads, 11),
    shimmer: pick(shimmers, 13),
    home: 220 + (seed % 180),
    semitones: [...pick(scales, 17)],
  };
}
