import { loudnessDb, peakDbMax, type SoundName } from '@mela/contract/games/recorded-sound';
import { highPass, loudestMoment, peak, sampleRate, type Wave } from '@mela/contract/games/sound-wave';

const edgeSec = 0.012;
/** Below this, in hertz, a phone's loudspeaker only moves. */
const lowestPitch = 45;

const asRatio = (decibels: number) => 10 ** (decibels / 20);

/** Removes the constant part, fades in and out, and sets the loudness of a sound. */
export function master(wave: Wave, name: SoundName): Wave {
  const clean = highPass(wave, lowestPitch);
  const edge = Math.round(edgeSec * sampleRate);
  for (let index = 0; index < edge; index += 1) {
    const last = clean.length - 1 - index;
    clean[last] = (clean[last] ?? 0) * (index / edge);
    if (index < 16) clean[index] = (clean[index] ?? 0) * (index / 16);
  }
  const wanted = asRatio(loudnessDb[name]) / loudestMoment(clean);
  const gain = Math.min(wanted, asRatio(peakDbMax) / peak(clean));
  return clean.map((sample) => sample * gain);
}
