import type { TitleData } from '@mela/contract/book';
import { wordsOf } from '../text/words.ts';
import { Clock } from './clock.ts';
import type { Show } from './show.ts';

export type Seen = { readonly what: string; readonly value: unknown };

/** A show that only writes down what it is told, with a clock that runs by itself, so that a whole round plays in an instant. */
export function fakeShow(title: TitleData): {
  readonly show: Show;
  readonly seen: Seen[];
  run<Value>(work: Promise<Value>): Promise<Value>;
} {
  const seen: Seen[] = [];
  const clock = new Clock();
  const note = (what: string) => (value?: unknown) => {
    seen.push({ what, value });
  };
  const later = (what: string) => async (value?: unknown) => {
    seen.push({ what, value });
  };
  let isSpinning = false;
  const show: Show = {
    title,
    words: wordsOf('en'),
    lang: 'en',
    clock,
    cycleMs: 2500,
    board: {
      get isSpinning() {
        return isSpinning;
      },
      startSpin: () => {
        isSpinning = true;
      },
      stopReels: async (grid, _stops, _strips, awaits, onStop) => {
        isSpinning = false;
        grid.forEach((_, reel) => onStop(reel, awaits[reel] === true));
        seen.push({ what: 'grid', value: grid });
      },
      lift: note('lift'),
      lower: () => undefined,
      cutAway: later('cut'),
      fall: async (_removed, grid) => {
        seen.push({ what: 'grid', value: grid });
      },
      shake: later('shake'),
      putBack: later('putBack'),
    },
    hud: {
      setWin: note('win'),
      countWin: later('win'),
      setMultiplier: note('multiplier'),
      setNote: note('note'),
      setFreeSpins: note('freeSpins'),
      announce: note('announce'),
    },
    prints: { poster: later('poster'), stamp: later('stamp') },
    sound: { play: note('sound'), hush: () => undefined },
  };
  const run = async <Value>(work: Promise<Value>): Promise<Value> => {
    let isDone = false;
    const finish = () => {
      isDone = true;
    };
    work.then(finish, finish);
    while (!isDone) {
      clock.tick(50);
      await new Promise((next) => {
        setImmediate(next);
      });
    }
    return work;
  };
  return { show, seen, run };
}
