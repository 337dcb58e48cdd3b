import type { MusicFile } from '@mela/contract/games/title-file';
import type { TitleMusic } from './beds.ts';
import { drums } from './drums.ts';
import { raga } from './instruments.ts';
import { leads } from './leads.ts';
import { shimmers } from './shimmers.ts';

/** The music of a title that names its instruments, as titles from outside do. @throws RangeError for notes that do not go up, or half a cycle */
export function namedMusic({ beatsPerMinute, strokes, melody, drum, lead, shimmer, home, semitones }: MusicFile): TitleMusic {
  const [second = 0, third = 0, fourth = 0, fifth = 0] = semitones;
  const steps = [0, second, third, fourth, fifth];
  if (!steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0)))
    throw new RangeError(`semitones ${semitones.join(', ')} do not go up`);
  if (melody.length % strokes.length !== 0)
    throw new RangeError(`a melody of ${melody.length} beats is no multiple of ${strokes.length} strokes`);
  return {
    bed: { beatsPerMinute, strokes, melody },
    instruments: { drum: drums[drum], lead: leads[lead], shimmer: shimmers[shimmer], notes: raga(home, second, third, fourth, fifth) },
  };
}
