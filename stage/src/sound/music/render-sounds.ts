import type { SoundName } from '../../play/show.ts';
import { master } from './master.ts';
import { makeWave, cues } from './cues.ts';
import { renderBed, type TitleMusic } from './beds.ts';
import type { Wave } from './wave.ts';

/** The name of the music under a game, beside those of the sounds. */
export type Rendered = { readonly name: SoundName | 'bed'; readonly wave: Wave };

/** Every sound of a title, one after the other, and last its music. */
export function* renderSounds({ bed, instruments }: TitleMusic): Generator<Rendered> {
  for (const name of Object.keys(cues) as SoundName[]) yield { name, wave: master(makeWave(name, instruments), name) };
  yield { name: 'bed', wave: renderBed(bed, instruments) };
}
