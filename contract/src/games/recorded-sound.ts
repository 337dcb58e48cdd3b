import { asDb, loudestMoment, peak, sampleRate, type Wave } from './sound-wave.ts';

/** How loud each sound of a round is in its loudest moment, in decibels below full; the same for all titles. */
export const loudnessDb = {
  touch: -28,
  spin: -25,
  stop: -24,
  win: -21,
  scatter: -20,
  await: -27,
  count: -30,
  /** A coin lands and stays, a fruit falls into the basket, a wild stays in its cell. */
  coin: -23,
  cut: -25,
  fall: -27,
  rise: -21,
  /** A box or the mail bag opens. */
  open: -23,
  /** A coin is thrown. */
  gamble: -23,
  poster: -19,
  stamp: -17,
} as const;
export type SoundName = keyof typeof loudnessDb;

/** The music under a game, far below the sounds of a round: no one notices it begin. */
export const bedDb = -32;
/** No sample is louder than this, so that two sounds at once do not crackle. */
export const peakDbMax = -3;

/** The sounds that a title may bring as recorded files, and `bed`, its music. */
export const recordedNames = [...(Object.keys(loudnessDb) as SoundName[]), 'bed'] as const;
export type RecordedName = (typeof recordedNames)[number];
export const isRecordedName = (name: string): name is RecordedName => recordedNames.some((one) => one === name);

const aboutDb = 3;
const secondsOf = (name: RecordedName) =>
  name === 'bed' ? { min: 9, max: 16 } : { min: 0.02, max: name === 'poster' || name === 'stamp' ? 5 : 2 };
/** Of all recorded files of a title together: a phone fetches them after the first touch, beside the game. */
const allBytesMax = 1_200_000;
/** A step from the last sample to the first is heard as a click each time the music begins again. */
const seamMax = 0.02;

/** The samples of a WAV file: PCM, 16 bits, one channel, 22,050 a second. @throws RangeError with what it is instead */
export function readWav(bytes: Uint8Array): Wave {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.byteLength < 44 || word(0) !== 'RIFF' || word(8) !== 'WAVE') throw new RangeError('is no WAV file');
  let isKnown = false;
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const [chunk, size, from] = [word(at), view.getUint32(at + 4, true), at + 8];
    if (from + size > bytes.byteLength) throw new RangeError('is cut off');
    if (chunk === 'fmt ' && size >= 16) {
      const [kind, channels, rate, bits] = [
        view.getUint16(from, true),
        view.getUint16(from + 2, true),
        view.getUint32(from + 4, true),
        view.getUint16(from + 14, true),
      ];
      if (kind !== 1 || bits !== 16) throw new RangeError(`has ${bits} bits of kind ${kind}: PCM of 16 bits is taken`);
      if (channels !== 1) throw new RangeError(`has ${channels} channels: one is taken`);
      if (rate !== sampleRate) throw new RangeError(`has ${rate} samples a second: ${sampleRate} are taken`);
      isKnown = true;
    }
    if (chunk === 'data' && isKnown)
      return Float32Array.from({ length: size >> 1 }, (_, index) => view.getInt16(from + 2 * index, true) / 32_768);
    at = from + size + (size % 2);
  }
  throw new RangeError('has no samples');
}

/** What is wrong with the recorded files of a title, by the names of the files: length, loudness, peaks, and the size of all. */
export function recordedProblems(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const bytes = [...files.values()].reduce((sum, file) => sum + file.byteLength, 0);
  return [
    ...[...files].flatMap(([name, file]) => soundProblems(name, file).map((problem) => `sound/${name} ${problem}`)),
    ...(bytes > allBytesMax ? [`sound: ${bytes} bytes of all files are more than ${allBytesMax}`] : []),
  ];
}

function soundProblems(fileName: string, file: Uint8Array): readonly string[] {
  if (!fileName.endsWith('.wav')) return ['is no WAV file'];
  const name = fileName.slice(0, -'.wav'.length);
  if (!isRecordedName(name)) return [`is no sound of a game: ${recordedNames.join(', ')}`];
  let wave: Wave;
  try {
    wave = readWav(file);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const { min, max } = secondsOf(name);
  const seconds = wave.length / sampleRate;
  const wanted = name === 'bed' ? bedDb : loudnessDb[name];
  const [loudness, loudest] = [asDb(loudestMoment(wave)), asDb(peak(wave))];
  const step = Math.abs((wave.at(0) ?? 0) - (wave.at(-1) ?? 0));
  return [
    ...(seconds < min || seconds > max ? [`lasts ${seconds.toFixed(2)} s: ${min} to ${max} are taken`] : []),
    ...(Math.abs(loudness - wanted) > aboutDb
      ? [`has ${loudness.toFixed(1)} dB in its loudest moment: ${wanted - aboutDb} to ${wanted + aboutDb} are taken`]
      : []),
    ...(loudest > peakDbMax ? [`has a peak of ${loudest.toFixed(1)} dB: at most ${peakDbMax} is taken`] : []),
    ...(name === 'bed' && step > seamMax ? ['does not end where it begins: it would click each time it begins again'] : []),
  ];
}
