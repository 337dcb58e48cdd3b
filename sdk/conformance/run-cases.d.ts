import type { Protocol } from '../src/steps.ts';
import { type Case } from './play.ts';
import type { Target } from './target.ts';
export type Result = {
  readonly protocol: Protocol['name'];
  readonly group: string;
  readonly name: string;
  readonly ms: number;
  /** Null where the case passed. */
  readonly failure: string | null;
};
/** The cases of a protocol with their groups. */
export declare function casesOf(protocol: Protocol): readonly {
  readonly group: string;
  readonly one: Case;
}[];
export type RunOptions = {
  readonly stopAtFailure?: boolean;
  readonly onResult?: (result: Result) => void;
};
/**
 * Plays every case in each protocol, one after the other: each in a session of its own, of a player who stays until one fails.
 * With `stopAtFailure` the first failure ends the run.
 */
export declare function runCases(target: Target, protocols: readonly Protocol[], options?: RunOptions): Promise<readonly Result[]>;
