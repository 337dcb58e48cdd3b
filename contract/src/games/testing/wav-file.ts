import { bedDb, loudnessDb, type RecordedName } from '../recorded-sound.ts';
import { asDb, loudestMoment, sampleRate } from '../sound-wave.ts';

type Header = { readonly kind?: number; readonly channels?: number; readonly rate?: number; readonly bits?: number };

/** A WAV file of these samples, with a chunk of text before them, as recording programs write it. */
export function wav(samples: readonly number[], { kind = 1, channels = 1, rate = sampleRate, bits = 16 }: Header = {}): Uint8Array {
  const note = Buffer.from('LIST\u0005\0\0\0hello\0', 'latin1');
  const format = Buffer.alloc(24);
  format.write('fmt ');
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(kind, 8);
  format.writeUInt16LE(channels, 10);
  format.writeUInt32LE(rate, 12);
  format.writeUInt16LE(bits, 22);
  const data = Buffer.alloc(8 + samples.length * 2);
  data.write('data');
  data.writeUInt32LE(samples.length * 2, 4);
  samples.forEach((sample, at) => data.writeInt16LE(Math.round(sample * 32_767), 8 + 2 * at));
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), format, note, data]);
}

/** A tone of whole swings, so that it ends where it begins. */
export const tone = (seconds: number, level: number, pitch = 440): readonly number[] =>
  Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) => level * Math.sin((2 * Math.PI * pitch * at) / sampleRate));

/** The level at which a tone is as loud as `name` has to be. */
export function levelOf(name: RecordedName): number {
  const wanted = name === 'bed' ? bedDb : loudnessDb[name];
  return 10 ** ((wanted - asDb(loudestMoment(Float32Array.from(tone(0.2, 1))))) / 20);
}
/** A tone that is taken as the recorded file of this sound. */
export const goodSound = (name: RecordedName): Uint8Array => wav(tone(name === 'bed' ? 10 : 0.5, levelOf(name)));
