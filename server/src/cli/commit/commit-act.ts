import { errorRow } from '@mela/contract/errors/catalogue';
import { operatorBase, type Permission } from '@mela/contract/http/endpoint';
import { operatorNamed } from '../../domains/operators/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { transactRecorded } from '../acts/transact-recorded.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { NeedsApproval } from '../../kernel/http/operator-gate.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import type { Db, OperatorAct } from '../../kernel/types.ts';
import type { By, CommandResult } from '../command-line.ts';

type Row<I> = {
  /** The row of operators that does the same, such as `POST /missions/:id/start`. */
  readonly key: `POST /${string}`;
  readonly permission: Permission;
  readonly input: I;
  readonly work: (act: OperatorAct, input: I) => Promise<unknown>;
};

const fieldsOf = ({ details }: ApiError) =>
  Object.entries(details.fields ?? {})
    .map(([field, key]) => ` ${field}: ${errorRow(key).en}`)
    .join('');

/**
 * Does an act that commits money at the command line as the row of operators does it, in the name of the operator whom `--as` names by e-mail:
 * it counts to the sum of the day of everyone. Above it nothing happens. It does not wait for an approval either: a name
 * here is not proved, and who typed it could approve it with a log-in of their own.
 */
export async function commitAct<I>(db: Db, { as }: By, what: string, { key, permission, input, work }: Row<I>): Promise<CommandResult> {
  const operator = as === null ? null : await operatorNamed(db, as);
  if (operator === null || !operator.permissions.has(permission))
    return { lines: [`this commits money: name yourself by --as <e-mail of an operator with ${permission}>`], done: false };
  const now = systemClock.now();
  const by = {
    operator,
    now,
    origin: { actor: `operator:${operator.id}`, requestId: null },
    approval: null,
    random: systemRandom,
  } as const;
  try {
    await transactRecorded(db, (tx) => work({ ...by, tx, atCommandLine: true }, input));
    return { lines: [`${what}: done`], done: true };
  } catch (error) {
    if (error instanceof ApiError) return { lines: [`${what}: ${errorRow(error.key).en}${fieldsOf(error)}`], done: false };
    if (!(error instanceof NeedsApproval)) throw error;
    const row = key.replace(' ', ` ${operatorBase}`);
    return {
      lines: [`${what}: not done, it is above what one person may commit; ask by ${row}, which another operator approves`],
      done: false,
    };
  }
}
