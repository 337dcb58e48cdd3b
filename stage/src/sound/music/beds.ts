import type { Drum } from './drums.ts';
import type { Instruments } from './instruments.ts';
import { bedDb } from '@mela/contract/games/recorded-sound';
import { asDb, loudestMoment, sampleRate, type Wave } from '@mela/contract/games/sound-wave';
import { addHeld, silence } from './wave.ts';

/** The quiet music under a game: a cycle of beats that repeats, of sixteen, seven, ten, six or eight beats, as its music has them. */
export type Bed = {
  readonly beatsPerMinute: number;
  /** The strokes of one cycle, one letter a beat: `D` low, `t` high, `.` none. */
  readonly strokes: string;
  /** The melody, one sign a beat: a note of the title by its place from 1, `.` for none. Its length is a multiple of the strokes'. */
  readonly melody: string;
};

/** What a title sounds like: `music` of its folder in art/titles. */
export type TitleMusic = { readonly bed: Bed; readonly instruments: Instruments };

const fewestSec = 9;
/** Notes that sound on after the end of the cycle are heard at its beginning. */
const tailSec = 3;

/** Renders a bed as a loop without a seam. */
export function renderBed({ beatsPerMinute, strokes, melody }: Bed, { drum, lead, notes }: Instruments): Wave {
  const beatSec = 60 / beatsPerMinute / 2;
  const once = melody.length * beatSec;
  const times = Math.max(1, Math.ceil(fewestSec / once));
  const beats = melody.length * times;
  const loopSec = beats * beatSec;
  const wave = silence(loopSec + tailSec);
  for (let beat = 0; beat < beats; beat += 1) {
    const at = beat * beatSec;
    stroke(wave, at, strokes[beat % strokes.length] ?? '.', drum, beat);
    const note = notes[Number(melody[beat % melody.length]) - 1];
    // An octave lower than the sounds of a win, which stay recognisable.
    if (note !== undefined) lead(wave, at, note / 2, beatSec * 4, 0.09);
  }
  // The drone of the tanpura: home and its fifth, swelling once in a cycle.
  for (let at = 0; at < loopSec; at += 4 * beatSec) {
    addHeld(wave, { at, pitch: notes[0] / 2, seconds: beatSec * 7, level: 0.05, parts: [1, 0.5, 0.35, 0.2], attack: 0.4, release: 0.9 });
    addHeld(wave, {
      at: at + beatSec * 2,
      pitch: notes[0] * 0.75,
      seconds: beatSec * 6,
      level: 0.035,
      parts: [1, 0.5, 0.3],
      attack: 0.4,
      release: 0.9,
    });
  }
  return quieten(foldTail(wave, Math.round(loopSec * sampleRate)));
}

function stroke(wave: Wave, at: number, kind: string, drum: Drum, beat: number): void {
  if (kind === 'D') drum.low(wave, at, 0.16);
  if (kind === 't') drum.high(wave, at, 0.07, beat % 3);
}

/** What sounds beyond the loop's end is added to its beginning. */
function foldTail(wave: Wave, length: number): Wave {
  const loop = wave.slice(0, length);
  for (let index = length; index < wave.length; index += 1) loop[index - length] = (loop[index - length] ?? 0) + (wave[index] ?? 0);
  return loop;
}

function quieten(loop: Wave): Wave {
  const gain = 10 ** ((bedDb - asDb(loudestMoment(loop))) / 20);
  return loop.map((sample) => sample * gain);
}
