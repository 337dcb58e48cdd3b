import type { correctPlayerApi } from '@mela/contract/api/operators/office/correct-player';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import {
  changedFields,
  correctContact,
  factorMethod,
  lockAccess,
  readContacts,
  readPerson,
  updateUser,
  userById,
  type IdentityLock,
  type UserRow,
} from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { excludeIdentities, exclusionOf, isClosed, isContactExcluded, noteCorrection } from '../../protection/index.ts';
import { raiseSignal } from '../../signals/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { endSessions } from '../end-sessions.ts';
import { factorRemovedBy, requireOtherHand } from './opening-acts.ts';

type Rows = typeof correctPlayerApi.rows;
type Contact = Rows['POST /players/:id/correct-contact'];
type Person = Rows['POST /players/:id/correct-person'];

/** The account with its lock, and that of the player's money: a withdrawal that is looked at meanwhile waits. */
async function openAccount({ tx, now }: OperatorContext, id: number): Promise<UserRow> {
  const userId = BigInt(id);
  const known = await userById(tx, userId);
  // Demo players have no way in, and no person behind them.
  if (!known || (known.email === null && known.phone === null)) throw new ApiError('errors.not_found');
  await lockPlayer(tx, userId);
  const user = (await lockAccess(tx, userId)) ?? known;
  if (await isClosed(tx, userId, now)) throw new ApiError('errors.players.account_closed');
  return user;
}

/**
 * Corrects how a player is reached and logs in. Who gets another's address gets their recovery too: so every session ends, the old address is
 * informed, and a signal lets each withdrawal wait for a person.
 * @throws ApiError `errors.not_found`, `errors.validation`, `errors.players.account_closed`, `errors.players.contact_taken`, and
 * `errors.players.contact_excluded` for what belongs to another player on a break, `errors.approvals.prepared`
 */
export async function correctPlayerContact(ctx: OperatorContext, { params, body }: InputOf<Contact>): Promise<OutputOf<Contact>> {
  const { tx, now, origin } = ctx;
  const before = await openAccount(ctx, params.id);
  const contacts = await readContacts(ctx, body, before);
  const userId = before.id;
  const method = await factorMethod(tx, userId);
  const changed = contacts.filter(({ kind, value }) => before[kind] !== value);
  for (const lookup of changed) if (await isContactExcluded(tx, userId, lookup, now)) throw new ApiError('errors.players.contact_excluded');
  const openers = await factorRemovedBy(tx, userId, now);
  // Who changes where the codes of the second step go has opened all of the way: a recovery by the new address confirms it.
  const isWayIn = openers.length > 0 || changed.some(({ kind }) => kind === method);
  if (ctx.approval !== null || (changed.length > 0 && isWayIn))
    await requireOtherHand(ctx, { userId, openers, about: changed.map(({ kind }) => [kind, before[kind]]) });
  let user = before;
  for (const lookup of changed) {
    await noteCorrection(tx, user, lookup, now);
    user = await correctContact(ctx, user, lookup);
  }
  const kinds = changed.map(({ kind }) => kind);
  const sessionsEnded = kinds.length === 0 ? 0 : (await endSessions(tx, { userId, reason: 'operator', now, origin })).length;
  const exclusion = kinds.length === 0 ? null : await exclusionOf(tx, userId, now);
  // No second account is opened with the new address while the break runs.
  if (exclusion) await excludeIdentities(tx, userId, exclusion.until, now);
  if (kinds.length > 0) {
    const facts = { changed: kinds.join(', '), operator: Number(ctx.operator.id) };
    // One for each operator: the signal of one who corrects later does not take the place of the first one's.
    const cause = Buffer.from(`contact:${ctx.operator.id}:${kinds.join(':')}`);
    await raiseSignal(tx, origin, { userId, kind: 'contact-corrected', cause, facts, now });
    await emit(tx, origin, [{ type: 'operator.acted', userId, body: { act: 'correct-contact', reason: body.reason } }]);
  }
  const done = { emailChanged: kinds.includes('email'), phoneChanged: kinds.includes('phone'), sessionsEnded };
  // Neither the old address nor the new one: the log is read by more people than the account.
  await recordAct(tx, origin, { act: 'players.correct-contact', subject: `player:${userId}`, reason: body.reason, at: now, after: done });
  return { ...done, secondFactorWaits: kinds.some((kind) => kind === method) };
}

/**
 * Corrects name and birth date. What a document is checked against, or was accepted with, is changed by two people.
 * @throws ApiError `errors.not_found`, `errors.validation`, `errors.players.account_closed`, `errors.approvals.changed`
 */
export const correctPlayerPerson =
  (locks: readonly IdentityLock[]) =>
  async (ctx: OperatorContext, { params, body }: InputOf<Person>): Promise<OutputOf<Person>> => {
    const { tx, now, origin } = ctx;
    const change = await readPerson(tx, body, now);
    const user = await openAccount(ctx, params.id);
    const changed = changedFields(user, change);
    const subject = `player:${user.id}` as const;
    let isChecked = false;
    for (const isLocked of locks) isChecked ||= await isLocked(tx, user.id);
    if (changed.length > 0 && (isChecked || ctx.approval !== null)) {
      const about = [subject, user.first_name, user.last_name, user.birth_date];
      requireSecondOperator(ctx, [subject], { about, costMaxMinor: null });
    }
    if (changed.length > 0) await updateUser(tx, user.id, change);
    if (changed.length > 0)
      await emit(tx, origin, [{ type: 'operator.acted', userId: user.id, body: { act: 'correct-person', reason: body.reason } }]);
    const after = { changed, wasChecked: isChecked };
    await recordAct(tx, origin, { act: 'players.correct-person', subject, reason: body.reason, at: now, after });
    return { changed };
  };
