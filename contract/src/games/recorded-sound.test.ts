import { describe, expect, it } from 'vitest';
import { readWav, recordedNames, recordedProblems } from './recorded-sound.ts';
import { peak } from './sound-wave.ts';
import { goodSound, levelOf, tone, wav } from './testing/wav-file.ts';

const problems = (name: string, file: Uint8Array) => recordedProblems(new Map([[name.includes('.') ? name : `${name}.wav`, file]]));

describe('a recorded sound', () => {
  it.each(recordedNames)('of its length and loudness is taken: %s', (name) => {
    expect(problems(name, goodSound(name))).toEqual([]);
  });

  it('is read sample by sample, whatever chunks are before them', () => {
    const samples = [0, 0.5, -0.5, 0.999, -1, 0.25];
    const read = [...readWav(wav(samples))];
    expect(read).toHaveLength(samples.length);
    read.forEach((sample, at) => expect(sample).toBeCloseTo(samples[at] ?? 0, 3));
    expect(peak(readWav(wav(samples)))).toBeCloseTo(1, 3);
  });

  it.each<[string, string, Uint8Array, RegExp]>([
    ['of no game', 'applause', goodSound('win'), /^sound\/applause\.wav is no sound of a game: touch, spin/],
    ['that is no WAV', 'win', Buffer.from('ID3 an mp3 file, which is longer than the head of a WAV'), /^sound\/win\.wav is no WAV file$/],
    ['of another format', 'win.mp3', goodSound('win'), /^sound\/win\.mp3 is no WAV file$/],
    ['that is empty', 'win', Buffer.alloc(0), /is no WAV file/],
    ['without samples', 'win', wav([]), /lasts 0\.00 s/],
    ['that was cut off', 'win', goodSound('win').subarray(0, 400), /is cut off/],
    ['in stereo', 'win', wav(tone(0.5, 0.1), { channels: 2 }), /has 2 channels: one is taken/],
    ['of a compact disc', 'win', wav(tone(0.5, 0.1), { rate: 44_100 }), /has 44100 samples a second: 22050 are taken/],
    ['of 24 bits', 'win', wav(tone(0.5, 0.1), { bits: 24 }), /has 24 bits of kind 1: PCM of 16 bits is taken/],
    ['that is compressed', 'win', wav(tone(0.5, 0.1), { kind: 0x55, bits: 0 }), /has 0 bits of kind 85/],
    ['that is too long', 'win', wav(tone(2.5, levelOf('win'))), /lasts 2\.50 s: 0\.02 to 2 are taken/],
    ['that is music too short to repeat', 'bed', wav(tone(3, levelOf('bed'))), /lasts 3\.00 s: 9 to 16 are taken/],
    ['that is too loud', 'win', wav(tone(0.5, 4 * levelOf('win'))), /has -9\.0 dB in its loudest moment: -24 to -18 are taken/],
    ['that is too quiet', 'stamp', wav(tone(0.5, levelOf('count'))), /has -30\.0 dB in its loudest moment: -20 to -14 are taken/],
    ['of silence', 'win', wav(tone(0.5, 0)), /dB in its loudest moment/],
    [
      'with a click in it',
      'win',
      wav([...tone(0.4, levelOf('win')), 0.99, ...tone(0.1, 0)]),
      /has a peak of -0\.1 dB: at most -3 is taken/,
    ],
    ['that is music with a seam', 'bed', wav([...tone(10, levelOf('bed')), 0.03]), /does not end where it begins/],
  ])('%s is refused, and the message says what would be taken', (_what, name, file, message) => {
    expect(problems(name, file).join('\n')).toMatch(message);
  });

  it('is refused beside too many others: a phone fetches all of them', () => {
    const long = new Map(recordedNames.map((name) => [`${name}.wav`, wav(tone(name === 'bed' ? 15 : 1.9, levelOf(name)))]));
    expect(recordedProblems(long)).toEqual([expect.stringMatching(/^sound: \d+ bytes of all files are more than 1200000$/)]);
  });
});
