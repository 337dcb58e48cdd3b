import type { recoveryApi } from '@mela/contract/api/accounts/recovery';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { InputOf } from '@mela/contract/http/endpoint';
import { hashPassword } from '../../../kernel/credentials/passwords.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import {
  checkCode,
  checkNewPassword,
  confirmContact,
  factorOf,
  forgetAttempts,
  isTargetOf,
  reserveRecovery,
  lockAccess,
  readLookup,
  removeFactor,
  secretOfLink,
  sendNotice,
  takeSecret,
  updatePassword,
  type UserRow,
} from '../../accounts/index.ts';
import { isCorrectionOpen } from '../../signals/index.ts';
import { endSessions } from '../end-sessions.ts';

type Body = InputOf<(typeof recoveryApi.rows)['PUT /password/recovery']>['body'];
/** What proves that the caller reads the player's messages, and what to say when it no longer does. */
type Proof = { readonly secret: readonly Buffer[]; readonly kind: 'email' | 'phone'; readonly spent: Readonly<Record<string, ErrorKey>> };

/** Removes other means of logging in that were connected before this time, with null all of them. Provided by domains above that have such means. */
export type EndWays = (tx: Db, userId: bigint, before: Date | null, now: Date) => Promise<void>;
export const waysEnding = extensionPoint<EndWays>('sessions.ways-ending');

/**
 * Sets a new password and ends every session and log-in token of the player: the old password may be known to someone else. A second factor and
 * accounts elsewhere stay where the account's holder had shown before they were joined that the address is theirs; otherwise all of them go, since
 * the one who opened the account need not be its owner. All stay while no one has looked at an address that support has corrected: who talked
 * support into it is not let past them.
 * @throws ApiError `errors.validation` with the wrong fields: `password`, `token`, or `lookup` and `code`
 */
export const resetPassword =
  (ways: readonly EndWays[]) =>
  async (ctx: Context, { body }: { readonly body: Body }): Promise<Record<never, never>> => {
    refuse('password', checkNewPassword(body.password, null));
    const { secret, kind, spent } = await proofOf(ctx, body);
    await transact(ctx.tx, async (tx) => {
      const used = await takeSecret(tx, 'password', secret, ctx.now);
      const userId = used?.user_id ?? null;
      // What is joined at this moment waits, and then finds its session ended.
      const user = userId === null ? undefined : await lockAccess(tx, userId);
      // What was sent to an address that the account no longer has proves nothing.
      if (!user || !isTargetOf(ctx.config, used?.target_hash, user)) throw new ApiError('errors.validation', { fields: spent });
      refuse('password', checkNewPassword(body.password, user));
      await updatePassword(tx, user.id, await hashPassword(body.password));
      await endOthersWays({ ...ctx, tx }, user, kind, ways);
      await confirmContact(tx, user.id, { kind, now: ctx.now, byHolder: true });
      await endSessions(tx, { userId: user.id, reason: 'password', now: ctx.now, origin: ctx.origin });
      await forgetAttempts({ ...ctx, tx }, user);
      await reserveRecovery({ ...ctx, tx }, user);
      await sendNotice({ ...ctx, tx }, user, 'password-changed');
    });
    return {};
  };

async function endOthersWays(ctx: Context, user: UserRow, kind: 'email' | 'phone', ways: readonly EndWays[]): Promise<void> {
  const { tx, now } = ctx;
  if (await isCorrectionOpen(tx, user.id)) return;
  const confirmedAt = kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  const ownedAt = confirmedAt === null ? null : user.owned_at;
  for (const end of ways) await end(tx, user.id, ownedAt, now);
  const factor = await factorOf(tx, user.id);
  if (!factor || (ownedAt !== null && factor.created_at >= ownedAt)) return;
  await removeFactor(tx, user.id);
  if (factor.confirmed_at !== null) await sendNotice(ctx, user, 'factor-off');
}

async function proofOf(ctx: Context, { token, lookup: typed, code }: Body): Promise<Proof> {
  if (token !== undefined)
    return {
      secret: secretOfLink(ctx.config, 'password', token),
      kind: 'email',
      spent: { token: 'errors.password.recovery_token' },
    };
  const missing = {
    ...(typed === undefined && { lookup: 'errors.field.required' }),
    ...(code === undefined && { code: 'errors.field.required' }),
  };
  if (typed === undefined || code === undefined) throw new ApiError('errors.validation', { fields: missing as Record<string, ErrorKey> });
  const lookup = readLookup(typed);
  if (typeof lookup === 'string') throw new ApiError('errors.validation', { fields: { lookup } });
  return {
    secret: await checkCode(ctx.tx, ctx, 'password', lookup, code),
    kind: lookup.kind,
    spent: { code: 'errors.code.expired' },
  };
}

function refuse(field: string, error: ErrorKey | null): void {
  if (error !== null) throw new ApiError('errors.validation', { fields: { [field]: error } });
}
