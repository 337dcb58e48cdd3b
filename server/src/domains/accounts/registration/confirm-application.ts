import type { registrationApi } from '@mela/contract/api/accounts/accounts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { takeApplicationBack } from '../captcha/attempts.ts';
import { checkCode } from '../codes/codes.ts';
import { takeSecret } from '../codes/store.ts';
import type { Profiles } from '../profile.ts';
import { accountSetting } from '../settings.ts';
import { userByLookup } from '../store.ts';
import { readApplication } from './application.ts';
import { confirmed, isAllowed, openAccount, openingTurns, type Opened, type RegistrationCheck } from './open-account.ts';

type Row = (typeof registrationApi.rows)['POST /users/confirm'];

/**
 * Opens the account of an application with the code that was sent to its address, and logs the player in. The attempt is counted before the
 * comparison and committed by itself. The code works once, so that of two applications for one address one becomes an account.
 * @throws ApiError `errors.validation` with `application` or `code`; `errors.registration.refused` where a check refuses the address, or its
 * mailbox has an account under another spelling
 */
export function confirmApplication(profiles: Profiles, checks: readonly RegistrationCheck[]) {
  const confirm = confirmAndOpen(profiles, checks);
  return (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => confirm(ctx, body, null);
}

/** The same, with what a log-in elsewhere writes with the account. */
export function confirmAndOpen(profiles: Profiles, checks: readonly RegistrationCheck[]) {
  return async (ctx: Context, body: InputOf<Row>['body'], join: ((tx: Db, userId: bigint) => Promise<void>) | null): Promise<Opened> => {
    if (!(await accountSetting(ctx.tx, 'registration')).enabled) throw new ApiError('errors.forbidden');
    const application = await readApplication(ctx, body.application);
    const { lookup } = application;
    const secret = await checkCode(ctx.tx, ctx, 'registration', lookup, body.code);
    if (!(await isAllowed(ctx, checks, lookup))) throw new ApiError('errors.registration.refused');
    const opened = await openingTurns.run(() =>
      transact(ctx.tx, async (tx) => {
        if (!(await takeSecret(tx, 'registration', secret, ctx.now))) return null;
        const inside = { ...ctx, tx };
        const made = await openAccount(inside, profiles, application, async (user) => {
          await join?.(tx, user.id);
          return confirmed(inside, user, lookup);
        });
        // Another spelling of the mailbox has an account: who holds the code learns it, and no one else.
        if (made === null && !(await userByLookup(tx, lookup))) throw new ApiError('errors.registration.refused');
        return made;
      }),
    );
    if (opened === null) throw new ApiError('errors.validation', { fields: { code: 'errors.code.expired' } });
    await takeApplicationBack(ctx, lookup);
    return opened;
  };
}
