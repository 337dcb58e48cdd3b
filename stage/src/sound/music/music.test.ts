import { describe, expect, it } from 'vitest';
import { instruments, type MusicFile } from '@mela/contract/games/title-file';
import type { SoundName } from '../../play/show.ts';
import { titleSlugs } from '../../../build/titles.ts';
import { titleMusic } from './title-music.ts';
import { drums } from './drums.ts';
import { raga } from './instruments.ts';
import { leads } from './leads.ts';
import { namedMusic } from './named-music.ts';
import { shimmers } from './shimmers.ts';
import { loudnessDb, peakDbMax, readWav } from '@mela/contract/games/recorded-sound';
import { goodSound } from '@mela/contract/games/testing/wav-file';
import { renderSounds } from './render-sounds.ts';
import { asDb, loudestMoment, peak, sampleRate, type Wave } from '@mela/contract/games/sound-wave';

const soundsAndBed = (slug: string) => {
  const music = titleMusic[slug];
  if (music === undefined) throw new RangeError(`${slug} has no instruments`);
  return renderSounds(music);
};

/** The sounds without the music under them. */
function soundsOf(slug: string) {
  return [...soundsAndBed(slug)].flatMap(({ name, wave }) => (name === 'bed' ? [] : [{ name, wave }]));
}

const played = new Map<string, ReadonlyMap<SoundName, Wave>>(
  titleSlugs().map((slug) => [slug, new Map(soundsOf(slug).map(({ name, wave }) => [name, wave]))]),
);

describe.each([...played])('the instruments of %s', (_slug, sounds) => {
  it('is never louder than three decibels below full, and has no NaN', () => {
    for (const [name, wave] of sounds) {
      expect(wave.every(Number.isFinite), name).toBe(true);
      expect(asDb(peak(wave)), name).toBeLessThanOrEqual(peakDbMax + 0.01);
    }
  });

  it('swings about zero: no constant pressure that clicks when a sound begins or ends', () => {
    for (const [name, wave] of sounds)
      expect(Math.abs(wave.reduce((sum, sample) => sum + sample, 0) / wave.length), name).toBeLessThan(0.002);
  });

  it('begins and ends in silence', () => {
    for (const [name, wave] of sounds) {
      expect(Math.abs(wave[0] ?? 1), `${name} begins`).toBeLessThan(0.001);
      expect(Math.abs(wave.at(-1) ?? 1), `${name} ends`).toBeLessThan(0.001);
      const tail = wave.subarray(-Math.round(0.003 * sampleRate));
      expect(peak(tail), `${name} fades`).toBeLessThan(peak(wave) * 0.25);
    }
  });

  it('is short: no sound of a touch or a stop outlasts its movement', () => {
    for (const [name, wave] of sounds) expect(wave.length / sampleRate, name).toBeLessThanOrEqual(1.6);
  });
});

it('every title has its own instruments', () => {
  expect(Object.keys(titleMusic).toSorted()).toEqual(titleSlugs());
  const voices = Object.values(titleMusic).map(({ instruments: { drum, lead, shimmer, notes } }) =>
    [String(drum.low), String(lead), String(shimmer), notes.join()].join(),
  );
  expect(new Set(voices).size).toBe(voices.length);
});

it.each(Object.keys(loudnessDb) as SoundName[])('"%s" is as loud in one title as in another, within six decibels', (name) => {
  const levels = [...played.values()].map((sounds) => asDb(loudestMoment(sounds.get(name) ?? new Float32Array(1))));
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThanOrEqual(6);
  expect(Math.max(...levels)).toBeLessThanOrEqual(loudnessDb[name] + 0.01);
});

it('the same notes are played every time', () => {
  const [first, second] = ['sawan', 'sawan'].map((slug) =>
    soundsOf(slug).map(({ wave }) => wave.reduce((sum, sample) => sum + Math.abs(sample), 0)),
  );
  expect(first).toEqual(second);
});

it('a score that names its instruments is the same music; notes that fall and half a cycle are refused', () => {
  const score: MusicFile = {
    beatsPerMinute: 90,
    strokes: 'D.t.',
    melody: '1.2.3.5.',
    drum: 'tabla',
    lead: 'bells',
    shimmer: 'coins',
    home: 220,
    semitones: [2, 4, 7, 12],
  };
  expect(namedMusic(score)).toEqual({
    bed: { beatsPerMinute: 90, strokes: 'D.t.', melody: '1.2.3.5.' },
    instruments: { drum: drums.tabla, lead: leads.bells, shimmer: shimmers.coins, notes: raga(220, 2, 4, 7, 12) },
  });
  for (const wrong of [{ semitones: [4, 2, 7, 12] }, { semitones: [2, 4, 4, 12] }, { melody: '1.2.3' }])
    expect(() => namedMusic({ ...score, ...wrong })).toThrow(RangeError);
});

it('every instrument has a name that a score may use', () => {
  expect([drums, leads, shimmers].map((kind) => Object.keys(kind))).toEqual([instruments.drum, instruments.lead, instruments.shimmer]);
});

describe.each(titleSlugs())('the music of %s', (slug) => {
  const bed = [...soundsAndBed(slug)].find(({ name }) => name === 'bed')?.wave ?? new Float32Array(1);
  const { strokes = '', melody = '' } = titleMusic[slug]?.bed ?? {};

  it('lasts nine seconds at least, and no longer than half a minute', () => {
    expect(bed.length / sampleRate).toBeGreaterThanOrEqual(9);
    expect(bed.length / sampleRate).toBeLessThan(30);
  });

  it('is quieter than every sound of a round, and has no NaN', () => {
    expect(bed.every(Number.isFinite)).toBe(true);
    expect(asDb(loudestMoment(bed))).toBeLessThan(Math.min(...Object.values(loudnessDb)));
  });

  it('repeats without a seam: the step from its end to its beginning is no greater than steps inside', () => {
    const step = (index: number) => Math.abs((bed[(index + 1) % bed.length] ?? 0) - (bed[index] ?? 0));
    const inside = Array.from({ length: bed.length - 1 }, (_, index) => step(index)).reduce((most, one) => Math.max(most, one), 0);
    expect(step(bed.length - 1)).toBeLessThanOrEqual(inside);
  });

  it('is written in whole cycles', () => {
    expect(melody.length % strokes.length).toBe(0);
    expect(strokes).toMatch(/^[Dt.]+$/);
    expect(melody).toMatch(/^[1-5.]+$/);
  });
});

it('every title has music of its own', () => {
  expect(new Set(Object.values(titleMusic).map(({ bed: { melody, strokes } }) => `${melody} ${strokes}`)).size).toBe(titleSlugs().length);
});

it('a recorded sound takes the place of its notes, and one that did not come whole is played from them', () => {
  const music = titleMusic['patang'];
  if (music === undefined) throw new Error('there is no music');
  const file = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;
  const recorded = { win: file(goodSound('win')), spin: file(goodSound('spin').subarray(0, 100)) };
  const sounds = new Map([...renderSounds(music, recorded)].map(({ name, wave }) => [name, wave]));
  const notes = new Map([...renderSounds(music)].map(({ name, wave }) => [name, wave]));
  expect([...sounds.keys()]).toEqual([...notes.keys()]);
  expect(sounds.get('win')).toEqual(readWav(goodSound('win')));
  expect(sounds.get('spin')).toEqual(notes.get('spin'));
});
