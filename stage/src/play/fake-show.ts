import type { TitleData } from '@mela/contract/games/book';
import { Clock } from './clock.ts';
import type { Show } from './show.ts';

export type Seen = { readonly what: string; readonly value: unknown };

/** A show that only records its calls, with a clock that runs on its own, so that a whole round plays in an instant. */
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
    lang: 'en',
    clock,
    cycleMs: 2500,
    reducesMotion: false,
    board: {
      get isSpinning() {
        return isSpinning;
      },
      startSpin: () => {
        isSpinning = true;
      },
      stopReels: async ({ grid, awaits, held }, onStop) => {
        isSpinning = false;
        grid.forEach((_, reel) => (held.includes(reel) ? undefined : onStop(reel, awaits[reel] === true)));
        seen.push({ what: 'grid', value: grid });
      },
      hold: {
        showValues: later('showValues'),
        open: later('holdOpen'),
        spin: async (landing, _isAwaited, onStop) => {
          landing.forEach(() => onStop(true));
          seen.push({ what: 'landing', value: landing });
        },
        count: async (cells, onCoin) => {
          cells.forEach((_, index) => onCoin(index));
          seen.push({ what: 'count', value: cells });
        },
        fill: later('holdFull'),
        close: later('holdClose'),
      },
      wilds: {
        retain: (reels, cells) => {
          seen.push({ what: 'retain', value: { reels, cells } });
        },
        expand: later('expand'),
        stick: later('stick'),
      },
      join: note('join'),
      lift: note('lift'),
      sprinkle: note('sprinkle'),
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
      setSum: note('sum'),
      setMultiplier: note('multiplier'),
      setNote: note('note'),
      setWays: note('ways'),
      setRespins: note('respins'),
      setHeld: note('held'),
      setFreeSpins: note('freeSpins'),
      announce: note('announce'),
    },
    picks: {
      open: (allowed, answered) => seen.push({ what: 'asksBox', value: { allowed, answered } }),
      clear: note('clearPicks'),
      show: note('boxes'),
      choose: note('box'),
      lift: async (box, content) => {
        seen.push({ what: 'lid', value: [box, content] });
      },
      reveal: later('contents'),
    },
    gamble: {
      open: (allowed, answered) => seen.push({ what: 'asksGamble', value: { allowed, answered } }),
      clear: note('clearGamble'),
      show: note('coin'),
      call: note('call'),
      land: later('side'),
      say: note('gambleText'),
    },
    basket: { show: note('basket'), fall: later('fruit') },
    jackpot: { name: 'Mail bag', set: note('jackpot'), setBet: () => undefined },
    overlays: { poster: later('poster'), bigWin: later('bigWin') },
    door: { shut: later('doorShut'), open: later('doorOpen') },
    scene: { enter: note('scene'), leave: note('leaveScene'), nudge: note('nudge') },
    sound: { play: note('sound'), stop: () => undefined },
    setBet: () => undefined,
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
