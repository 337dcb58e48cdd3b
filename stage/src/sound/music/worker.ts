import { renderSounds } from './render-sounds.ts';

/** Renders the sounds on their own thread, so that no frame of the show waits for them. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const sound of renderSounds(data)) postMessage(sound, { transfer: [sound.wave.buffer] });
});
