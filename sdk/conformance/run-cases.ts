import type { Protocol } from '../src/steps.ts';
import { groups } from './cases/all-cases.ts';
import { type Case, seat, startPlay } from './play.ts';
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
export function casesOf(protocol: Protocol): readonly { readonly group: string; readonly one: Case }[] {
  return Object.entries(groups).flatMap(([group, cases]) =>
    cases.filter(({ only }) => only === undefined || only.includes(protocol.name)).map((one) => ({ group, one })),
  );
}

export type RunOptions = {
  readonly stopAtFailure?: boolean;
  readonly groups?: readonly string[];
  readonly onResult?: (result: Result) => void;
};

/**
 * Plays every case in each protocol, one after the other: of one player and session until a case ends it or fails.
 * With `stopAtFailure` the first failure ends the run.
 */
export async function runCases(target: Target, protocols: readonly Protocol[], options: RunOptions = {}): Promise<readonly Result[]> {
  const results: Result[] = [];
  let player = seat(await target.openPlayer());
  for (const protocol of protocols) {
    for (const { group, one } of casesOf(protocol)) {
      if ((one.needsGifts && !player.giveFreeRounds) || options.groups?.includes(group) === false) continue;
      const began = performance.now();
      const failure = await startPlay(target, protocol, player)
        .then((play) => one.run(play))
        .then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
      const result = { protocol: protocol.name, group, name: one.name, ms: Math.round(performance.now() - began), failure };
      results.push(result);
      options.onResult?.(result);
      if (failure !== null && options.stopAtFailure) return results;
      // A failure may have left the balance anywhere.
      if (failure !== null) player = seat(await target.openPlayer());
    }
  }
  return results;
}
