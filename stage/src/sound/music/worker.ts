import type { MusicFile } from '@mela/contract/games/title-file';
import { namedMusic } from './named-music.ts';
import { renderSounds, type RecordedFiles } from './render-sounds.ts';
import { titleMusic } from './title-music.ts';

/** What the page sends: the title, and then the score of one whose music is not among ours; with it the sounds that are recorded. */
export type Score = ({ readonly slug: string } | { readonly score: MusicFile }) & { readonly recorded: RecordedFiles };

/** Renders the sounds on their own thread, so that no frame of the show waits for them. A title that is not ours is answered by `null`: its score is wanted. */
addEventListener('message', ({ data }: MessageEvent<Score>) => {
  const music = 'score' in data ? namedMusic(data.score) : titleMusic[data.slug];
  if (music === undefined) return postMessage(null);
  for (const sound of renderSounds(music, data.recorded)) postMessage(sound, { transfer: [sound.wave.buffer] });
});
