import type { Beat, BeatOf } from '../book/beats.ts';
import { handlers, type Handlers } from './handlers.ts';
import type { Show } from './show.ts';

/** Plays the beats one after the other. */
export async function playBeats(show: Show, beats: readonly Beat[], table: Handlers = handlers): Promise<void> {
  for (const beat of beats) await playBeat(show, beat, table);
}

function playBeat<Kind extends Beat['kind']>(show: Show, beat: BeatOf<Kind>, table: Handlers): Promise<void> {
  const handle = table[beat.kind];
  return handle(show, beat);
}
