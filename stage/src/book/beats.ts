import type { AskBeat } from './beats/ask.ts';
import type { CollectBeat } from './beats/collect.ts';
import type { EndBeat } from './beats/end.ts';
import type { FreeSpinsBeat } from './beats/free-spins.ts';
import type { GambleBeat } from './beats/gamble.ts';
import type { JackpotBeat } from './beats/jackpot.ts';
import type { PicksBeat } from './beats/picks.ts';
import type { HoldBeat } from './beats/hold.ts';
import type { SpinBeat } from './beats/spin.ts';
import type { WildsBeat } from './beats/wilds.ts';
import type { WinBeat } from './beats/win.ts';

export type { Tier } from './beats/end.ts';

/** One thing the stage does. Amounts are paise; `soFarMinor` is what the round has won once the beat has been shown. */
export type Beat =
  | SpinBeat
  | WinBeat
  | FreeSpinsBeat
  | CollectBeat
  | WildsBeat
  | HoldBeat
  | PicksBeat
  | GambleBeat
  | JackpotBeat
  | AskBeat
  | EndBeat;

export type BeatOf<Kind extends Beat['kind']> = Extract<Beat, { kind: Kind }>;
