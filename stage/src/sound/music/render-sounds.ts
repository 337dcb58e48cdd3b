import { readWav, type RecordedName } from '@mela/contract/games/recorded-sound';
import type { Wave } from '@mela/contract/games/sound-wave';
import type { SoundName } from '../../play/show.ts';
import { master } from './master.ts';
import { makeWave, cues } from './cues.ts';
import { renderBed, type TitleMusic } from './beds.ts';

/** A sound by its name; `bed` is the music under a game. */
export type Rendered = { readonly name: RecordedName; readonly wave: Wave };

/** WAV files of a title by the sounds that they take the place of. */
export type RecordedFiles = Partial<Record<RecordedName, ArrayBuffer>>;

/** Every sound of a title, one after the other, and last its music: recorded ones as they are, all others from the score. */
export function* renderSounds({ bed, instruments }: TitleMusic, recorded: RecordedFiles = {}): Generator<Rendered> {
  const recordedOr = (name: RecordedName, render: () => Wave): Rendered => ({ name, wave: waveOf(recorded[name]) ?? render() });
  for (const name of Object.keys(cues) as SoundName[]) yield recordedOr(name, () => master(makeWave(name, instruments), name));
  yield recordedOr('bed', () => renderBed(bed, instruments));
}

/** Null for a file that did not come whole: the score has that sound, too. */
function waveOf(file: ArrayBuffer | undefined): Wave | null {
  try {
    return file === undefined ? null : readWav(new Uint8Array(file));
  } catch {
    return null;
  }
}
