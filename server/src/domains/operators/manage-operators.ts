import { operatorBase } from '@mela/contract/http/endpoint';
import type { Origin } from '../../kernel/origin.ts';
import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { permissionsOf, roles as knownRoles, unknownRoles } from './roles.ts';
import { readEmail, setUpSec } from './rules.ts';
import { endAllSessions } from './session-store.ts';
import {
  countConfirmed,
  disableOperator,
  hasReadyOperator,
  type OperatorRow,
  operatorByEmail,
  saveMaker,
  saveOperator,
  saveRoles,
} from './store.ts';

/** What the command line does to operators. */
export const operatorCommands = ['add', 'roles', 'reset', 'disable'] as const;
export type OperatorCommand = (typeof operatorCommands)[number];

type Asked = {
  readonly command: OperatorCommand;
  readonly email: string;
  /** For `add` and `roles`. */
  readonly roles: readonly string[];
  readonly reason: string;
  /**
   * The e-mail of the operator who does it: they never approve what this one asks for, nor the other way round. Needed for all but `disable` as soon
   * as another operator can log in.
   */
  readonly by?: string | undefined;
  readonly now: Date;
  readonly origin: Origin;
  readonly random: Random;
};
/** The lines to print. */
type Done = { readonly done: boolean; readonly lines: readonly string[] };

const failed = (line: string): Done => ({ done: false, lines: [line] });

/**
 * `add` makes an operator, also one who was disabled, and returns the token for the set-up, which is shown this once. `reset` takes password,
 * app and sessions away and returns a new token; `disable` ends everything at once; `roles` replaces the roles.
 */
export async function manageOperator(tx: Db, asked: Asked): Promise<Done> {
  const { command, now } = asked;
  const email = readEmail(asked.email);
  if (email === null) return failed(`${asked.email} is no e-mail address`);
  const unknown = unknownRoles(asked.roles);
  if (unknown.length > 0) return failed(`unknown: ${unknown.join(', ')}; roles are ${Object.keys(knownRoles).join(', ')}`);
  const maker = asked.by === undefined ? undefined : await operatorByEmail(tx, readEmail(asked.by) ?? '');
  const before = await operatorByEmail(tx, email);
  const isOperator = before !== undefined && before.disabled_at === null;
  if (command === 'add' && isOperator) return failed(`${email} is an operator already`);
  if (command !== 'add' && !isOperator) return failed(`no operator has ${email}`);
  // Otherwise one person could make two log-ins, and approve with the one what the other asks for.
  const canName = maker !== undefined && maker.ready_at !== null && maker.disabled_at === null && maker.id !== before?.id;
  if (command !== 'disable' && !canName && (await hasReadyOperator(tx, email)))
    return failed('name yourself by --as <e-mail of an operator>');
  if (command === 'add' || !before) return withSetUp(tx, asked, email, asked.roles, maker);
  if (command === 'reset') return withSetUp(tx, asked, email, before.roles, maker);
  if (command === 'roles') {
    const held = permissionsOf(before.roles);
    const givesMore = [...permissionsOf(asked.roles)].some((permission) => !held.has(permission));
    await saveRoles(tx, before, { roles: asked.roles, givesMore, now });
    if (maker && maker.id !== before.id) await saveMaker(tx, before.id, maker.id, now);
    await record(tx, asked, before.id, { before: before.roles, after: asked.roles });
    return {
      done: true,
      lines: [`operator ${before.id} (${email}): ${asked.roles.join(', ')}`, ...(givesMore ? [await toConfirm(tx)] : [])],
    };
  }
  await disableOperator(tx, before.id, now);
  const ended = await endAllSessions(tx, before.id, now);
  await record(tx, asked, before.id, {});
  return { done: true, lines: [`operator ${before.id} (${email}): disabled, ${ended} sessions ended`] };
}

async function withSetUp(tx: Db, asked: Asked, email: string, roles: readonly string[], maker?: OperatorRow): Promise<Done> {
  const { now, random } = asked;
  const token = random.token(32);
  const until = new Date(now.getTime() + setUpSec * 1000);
  const id = await saveOperator(tx, { email, roles, now, setUp: { token, until } });
  if (maker && maker.id !== id) await saveMaker(tx, id, maker.id, now);
  await endAllSessions(tx, id, now);
  await record(tx, asked, id, { after: roles });
  const confirm = await toConfirm(tx);
  return {
    done: true,
    lines: [`operator ${id} (${email}): ${roles.join(', ')}`, confirm, `set-up token until ${until.toISOString()}: ${token}`],
  };
}

const toConfirm = async (tx: Db) =>
  `takes part in acts that need two after POST ${operatorBase}/operators/confirm by two others (${await countConfirmed(tx)} can); the first two operators at once`;

type Change = { readonly before?: readonly string[]; readonly after?: readonly string[] };

function record(tx: Db, { command, reason, now, origin }: Asked, id: bigint, { before, after }: Change): Promise<void> {
  const change = { ...(before && { before: { roles: before } }), ...(after && { after: { roles: after } }) };
  return recordAct(tx, origin, { act: `operators.${command}`, subject: `operator:${id}`, also: [], reason, at: now, ...change });
}
