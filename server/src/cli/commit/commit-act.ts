import { errorRow } from '@mela/contract/errors/catalogue';
import { operatorBase, type Permission } from '@mela/contract/http/endpoint';
import { hold, operatorNamed } from '../../domains/operators/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { type HeldAct, NeedsApproval } from '../../kernel/http/operator-gate.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import type { Db, OperatorAct, Tx } from '../../kernel/types.ts';
import type { By, CommandResult } from '../command-line.ts';

type Input = { readonly params: object; readonly query: object; readonly body: { readonly reason: string } };

type Row<I extends Input> = {
  /** The row of operators that does the same, such as `POST /missions/:id/start`: another operator approves it as a call of that row. */
  readonly key: `POST /${string}`;
  readonly permission: Permission;
  readonly input: I;
  readonly work: (act: OperatorAct, input: I) => Promise<unknown>;
};

/**
 * Does an act that commits money at the command line as the row of operators does it, in the name of the operator whom `--as` names by e-mail:
 * it counts to their sum of the day, and to that of the command line. Above it nothing happens, and the act waits for another operator.
 */
export async function commitAct<I extends Input>(
  db: Db,
  { as }: By,
  what: string,
  { key, permission, input, work }: Row<I>,
): Promise<CommandResult> {
  const operator = as === null ? null : await operatorNamed(db, as);
  if (operator === null || !operator.permissions.has(permission))
    return { lines: [`this commits money: name yourself by --as <e-mail of an operator with ${permission}>`], done: false };
  const context = (tx: Tx): OperatorAct => ({
    tx,
    operator,
    now: systemClock.now(),
    origin: { actor: `operator:${operator.id}`, requestId: null },
    approval: null,
    random: systemRandom,
    requestId: 'command-line',
    atCommandLine: true,
  });
  try {
    await transact(db, (tx) => work(context(tx), input));
    return { lines: [`${what}: done`], done: true };
  } catch (error) {
    if (error instanceof ApiError) return { lines: [`${what}: ${errorRow(error.key).en}`], done: false };
    if (!(error instanceof NeedsApproval)) throw error;
    const act = key.replace(' ', ` ${operatorBase}`);
    const held: HeldAct = { act, permission, input, reason: input.body.reason, asked: error.asked };
    const { id } = await transact(db, (tx) => hold(context(tx), held));
    return { lines: [`${what}: not done; above what one person may commit, it waits for another operator as approval ${id}`], done: false };
  }
}
