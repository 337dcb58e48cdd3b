import type { TitleData } from '@mela/contract/games/book';
import type { Fairness, Jackpot, StageHistory } from '../../api/stage-api.ts';
import type { AutoPlan } from '../../control/state.ts';
import type { Locale } from '@mela/contract/site/languages';

/** The data of the sheets over a game. */
export type Sheet = {
  readonly title: TitleData;
  readonly rtp: string;
  readonly betMinor: number;
  readonly lang: Locale;
  readonly art: (file: string) => string;
  readonly fairness: Fairness | null;
  readonly jackpot: Jackpot | null;
  /** Of a game in play; null where a finished round is shown again. */
  readonly game: GameSheet | null;
};

export type GameSheet = {
  readonly bets: readonly number[];
  readonly demo: boolean;
  readonly cycleMs: number;
  readonly allows: { readonly autoplayRounds: number; readonly turbo: boolean };
  readonly history: () => Promise<StageHistory>;
  readonly autoStart: (plan: AutoPlan) => void;
  readonly turbo: { readonly isOn: () => boolean; readonly set: (isOn: boolean) => void };
};

/** One page of the sheet; `fill` makes its content again each time it is opened. */
export type SheetPage = { readonly name: string; readonly fill: () => readonly Node[] };
