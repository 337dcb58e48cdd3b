import { randomInt, randomUUID } from 'node:crypto';
import { type Bet, OutcomeUnknown, type Wallet, type Win } from '../../src/index.ts';
import { type Fruit, play } from './fruit-stand.ts';

export type Round =
  | { readonly kind: 'played'; readonly fruit: Fruit; readonly winMinor: number; readonly balanceMinor: number }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The bet comes back. */
  | { readonly kind: 'undone' }
  /** The wallet has refused the win: a person must look. */
  | { readonly kind: 'checked' };

const warn = (problem: string): void => void process.stderr.write(`${problem}\n`);

/**
 * One round: the bet first, then the draw, then the win, which ends the round. Where no one knows what came of the bet, nothing is drawn and the
 * bet is undone, in the background until it arrives; a win is delivered in the same way. `report` hears of what the wallet refuses for good.
 */
export async function playRound(
  wallet: Wallet,
  at: { readonly session: string; readonly game: string; readonly betMinor: number },
  { pick = randomInt, report = warn }: { readonly pick?: (below: number) => number; readonly report?: (problem: string) => void } = {},
): Promise<Round> {
  const { session, game, betMinor } = at;
  const round = randomUUID();
  const shared = { session, game, round };
  const bet: Bet = { ...shared, kind: 'bet', id: `b-${round}`, amountMinor: betMinor };
  try {
    const answer = await wallet.ask(bet);
    if (answer.kind === 'refused') return { kind: 'refused', reason: answer.reason };
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    // A server of its own would write this down first, so that a restart does not forget it.
    void wallet.deliver({ ...shared, kind: 'rollback', id: `u-${round}`, bet: bet.id, ends: true }).then(
      (answer) => answer.kind === 'refused' && report(`the rollback of ${bet.id} was refused: ${answer.code}`),
      (reason: unknown) => report(`the rollback of ${bet.id} was not sent: ${String(reason)}`),
    );
    return { kind: 'undone' };
  }
  const { fruit, winMinor } = play(betMinor, pick);
  const win: Win = { ...shared, kind: 'win', id: `w-${round}`, bet: bet.id, amountMinor: winMinor, ends: true };
  const answer = await wallet.deliver(win);
  if (answer.kind === 'booked') return { kind: 'played', fruit, winMinor, balanceMinor: answer.balanceMinor };
  if (answer.reason === 'rolled-back') return { kind: 'undone' };
  report(`the win ${win.id} of ${winMinor} paise was refused: ${answer.code}`);
  return { kind: 'checked' };
}
