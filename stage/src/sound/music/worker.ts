import { renderSounds } from './render-sounds.ts';

/** Plays the sounds in on a thread of its own, so that no frame of the show waits for them. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const sound of renderSounds(data)) postMessage(sound, { transfer: [sound.wave.buffer] });
});
