/**
 * Wealth against a claim: what players of an imaginary side game would own who begin with 1 in total and bet, round after
 * round, that a title does not pay what it states. Their bets are fair under the claim, so that fair rounds make them rich with a
 * chance of 1/x at most, x times over at any time (Ville); wealth is evidence.
 *
 * `logs` is one bankroll a bet, in natural logarithms. A part of the money is held back and added at the start of each epoch, so that a
 * deviation that begins after a year of fair play is found nearly as soon as one of the first day.
 */
export type Bankrolls = { readonly rounds: number; readonly logs: readonly number[] };

const epochRounds = 10_000;

export function emptyBankrolls(bets: number): Bankrolls {
  return { rounds: 0, logs: new Array<number>(bets).fill(Number.NEGATIVE_INFINITY) };
}

/** What a bet makes of 1 in a round, as a logarithm; on average no more than 1 under the claim. */
export type Gain<Round> = (round: Round) => number;

/** Plays rounds on, each bankroll by its own bet. */
export function advance<Round>(bankrolls: Bankrolls, rounds: readonly Round[], gains: readonly Gain<Round>[]): Bankrolls {
  const logs = gains.map((gain, bet) =>
    rounds.reduce((log, round, at) => {
      const epoch = (bankrolls.rounds + at) / epochRounds;
      // 1/2 + 1/6 + 1/12 + … = 1: all that was held back, shared among the bets.
      const joined = Number.isInteger(epoch) ? sumOfLogs(log, -Math.log((epoch + 1) * (epoch + 2) * gains.length)) : log;
      return joined + gain(round);
    }, bankrolls.logs[bet] ?? Number.NEGATIVE_INFINITY),
  );
  return { rounds: bankrolls.rounds + rounds.length, logs };
}

/** What all bankrolls hold together. */
export function wealth({ logs }: Bankrolls): number {
  return logs.reduce((sum, log) => sum + Math.exp(log), 0);
}

function sumOfLogs(a: number, b: number): number {
  const most = Math.max(a, b);
  return most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}
