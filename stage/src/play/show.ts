import type { SoundName } from '@mela/contract/games/recorded-sound';
import type { Locale } from '@mela/contract/site/languages';
import type { Cell, TitleData } from '@mela/contract/games/book';
import type { ClimbStep } from '../book/celebrate.ts';
import type { BoardPort } from './board-port.ts';
import type { Clock } from './clock.ts';
import type { BasketPort, PicksPort, DoorPort, JackpotPort, GamblePort, ScenePort } from './feature-ports.ts';

/** A sum and the cells that won it. */
export type CellsWon = { readonly cells: readonly Cell[]; readonly amountMinor: number };

/** Numbers and words around the reels. */
export type HudPort = {
  setWin(minor: number): void;
  /** Counts the sum of the round up, and over the reels what these cells won of it. */
  countWin(minor: number, ms: number, won?: CellsWon): Promise<void>;
  /** What cells have won, over the reels until these are lowered. */
  setSum(won: CellsWon): void;
  setMultiplier(multiplier: number, isRise: boolean): void;
  setNote(text: string): void;
  /** How many ways the reels have, where their heights vary. */
  setWays(ways: number | null): void;
  /** Re-spins left of so many, while coins are held. */
  setRespins(counter: { readonly left: number; readonly of: number } | null): void;
  /** What the coins are worth that are held so far. */
  setHeld(minor: number | null): void;
  setFreeSpins(counter: { readonly index: number; readonly total: number } | null): void;
  announce(text: string): void;
};

/** A win of at least ten times the bet: the steps that its count passes. */
export type BigWin = {
  readonly climb: readonly ClimbStep[];
  readonly sumMinor: number;
  readonly betMinor: number;
  /** Called when the count has ended and the overlay is about to leave: what is below it may show the sum. */
  counted(): void;
};

/** The overlays that come over the reels. */
export type OverlaysPort = {
  poster(content: { readonly number: string; readonly caption: string }): Promise<void>;
  bigWin(win: BigWin): Promise<void>;
};

export type { SoundName };
export type SoundPort = { play(name: SoundName): void; stop(name: SoundName): void };

/** Everything a step may use. */
export type Show = {
  readonly title: TitleData;
  readonly lang: Locale;
  readonly clock: Clock;
  readonly cycleMs: number;
  readonly reducesMotion: boolean;
  readonly board: BoardPort;
  readonly hud: HudPort;
  readonly overlays: OverlaysPort;
  readonly picks: PicksPort;
  readonly gamble: GamblePort;
  readonly basket: BasketPort;
  readonly jackpot: JackpotPort;
  readonly scene: ScenePort;
  readonly door: DoorPort;
  readonly sound: SoundPort;
  /** The bet that pays and the jackpot's share are shown for, in paise. */
  readonly setBet: (betMinor: number) => void;
};
