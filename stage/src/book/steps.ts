import type { CollectStep, FreeSpinsStep, GambleStep, HoldStep, JackpotStep, PicksStep } from './feature-steps.ts';
import type { ClimbStep, Tier } from './celebrate.ts';
import type { SpinStep, WildsStep, WinStep } from './reel-steps.ts';

/** The round asks its player: the last step of a book that ends in `awaitChoice`, and one in the middle once it was answered. */
export type AskStep =
  | { readonly kind: 'ask'; readonly of: 'box' | 'gamble'; readonly allowed: readonly number[] }
  | { readonly kind: 'choice'; readonly of: 'box' | 'gamble'; readonly value: number };

export type EndStep =
  | { readonly kind: 'capped'; readonly amountMinor: number }
  | {
      readonly kind: 'end';
      readonly winMinor: number;
      readonly betMinor: number;
      readonly tier: Tier;
      /** The steps of a big win, smallest first; empty for a smaller one. */
      readonly climb: readonly ClimbStep[];
      /** What the bet won that filled the jackpot; quiet where that is no more than the bet. */
      readonly fullMinor: number;
      readonly isFullQuiet: boolean;
    };

/** One thing the stage does. Amounts are paise; `soFarMinor` is what the round has won once the step has been shown. */
export type Step =
  | SpinStep
  | WinStep
  | FreeSpinsStep
  | CollectStep
  | WildsStep
  | HoldStep
  | PicksStep
  | GambleStep
  | JackpotStep
  | AskStep
  | EndStep;

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
