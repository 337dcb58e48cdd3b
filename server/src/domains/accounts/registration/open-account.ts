import type { User } from '@mela/contract/api/accounts/accounts';
import { Turns } from '../../../kernel/batch/turns.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import { emit } from '../../../kernel/events/index.ts';
import { hasAcceptedNotice } from '../../../kernel/http/input/accepted-notice.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { agreeToAll } from '../agreements/agreements.ts';
import type { Profiles } from '../profile.ts';
import type { Lookup } from '../rules.ts';
import { confirmContact, insertUser, userById, type UserRow } from '../store.ts';
import type { Application } from './check-application.ts';

/** Whether an account may be opened with this address or number. All of them must agree. */
export type RegistrationCheck = (tx: Db, lookup: Lookup, now: Date) => Promise<boolean>;
export const registrationChecks = extensionPoint<RegistrationCheck>('accounts.registration-checks');

/** Each opening asks many statements in a row: more at once would queue for the connections that other calls need, until both give up. */
export const openingTurns = new Turns({ atOnceMax: 4, waitingMax: 200 });

export async function isAllowed(ctx: Context, checks: readonly RegistrationCheck[], lookup: Lookup): Promise<boolean> {
  for (const check of checks) if (!(await check(ctx.tx, lookup, ctx.now))) return false;
  return true;
}

export type Opened = { readonly token: string; readonly user: User };

/** Opens the account and logs the player in. `ctx.tx` is a transaction. Null when an account has the address already. */
export async function openAccount(
  ctx: Context,
  { welcome }: Profiles,
  application: Application,
  finish: (user: UserRow) => Promise<UserRow>,
): Promise<Opened | null> {
  const { lookup, locale, arrival } = application;
  const user = await insertUser(ctx.tx, { ...application, createdAt: ctx.now });
  if (!user) return null;
  const accepted = hasAcceptedNotice(ctx.request.headers, ctx.now);
  const body = { by: lookup.kind, locale, ...(arrival && { arrival }), ...(accepted && { accepted }) };
  await emit(ctx.tx, ctx.origin, [{ type: 'user.registered', userId: user.id, body }]);
  await agreeToAll(ctx.tx, user.id, ctx.now);
  return welcome(ctx, await finish(user));
}

/** The user with the address confirmed by who registers. */
export async function confirmed({ tx, now }: Context, user: UserRow, { kind }: Lookup): Promise<UserRow> {
  await confirmContact(tx, user.id, { kind, now, byHolder: true });
  return (await userById(tx, user.id)) ?? user;
}
