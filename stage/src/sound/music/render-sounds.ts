import type { SoundName } from '../../play/show.ts';
import { titleInstruments } from './instruments.ts';
import { master } from './master.ts';
import { makeWave, cues } from './cues.ts';
import type { Wave } from './wave.ts';

/** Every sound of a title, one after the other. @throws RangeError for a title without instruments. */
export function* renderSounds(slug: string): Generator<{ readonly name: SoundName; readonly wave: Wave }> {
  const instruments = titleInstruments[slug];
  if (instruments === undefined) throw new RangeError(`${slug} has no instruments`);
  for (const name of Object.keys(cues) as SoundName[]) yield { name, wave: master(makeWave(name, instruments), name) };
}
