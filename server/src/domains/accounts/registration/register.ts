import type { accountsApi } from '@mela/contract/api/accounts/accounts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { isSentBy } from '../../messages/index.ts';
import { applicationBy, guardRegistration, noteKnownLookup } from '../captcha/attempts.ts';
import { sendFirstConfirmation } from '../confirmation/confirm.ts';
import type { Profiles } from '../profile.ts';
import type { Lookup } from '../rules.ts';
import { accountSetting } from '../settings.ts';
import { userByLookup } from '../store.ts';
import { applicationOf, checkForm, type Form } from './check-application.ts';
import { confirmed, isAllowed, openAccount, openingTurns, type RegistrationCheck } from './open-account.ts';
import { beginConfirmation } from './send-code.ts';

type Row = (typeof accountsApi.rows)['POST /users'];

/** A log-in elsewhere behind a registration: whether it vouches for the address, and what is written with the account. */
export type Backing = { readonly isVouched: boolean; join(tx: Db, userId: bigint): Promise<void> };

/** `POST /users`, as `applyForAccount` without a log-in elsewhere. */
export function register(profiles: Profiles, checks: readonly RegistrationCheck[]) {
  const apply = applyForAccount(profiles, checks);
  return (ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> => apply(ctx, body, null);
}

/**
 * Opens an account once its address is confirmed: the answer has an application, which `POST /users/confirm` takes with the code that was
 * sent. It is the same, and takes as long, where an account has the address; then the message says that. Where the operator lets accounts
 * open at once, or a log-in elsewhere vouches for the address, a new player is logged in by this call. Every invalid field is reported at once.
 * @throws ApiError `errors.validation` with the invalid fields, `errors.forbidden` while registration is off, `errors.captcha` and
 * `errors.captcha_phrase` with a picture, `errors.registration.refused` where a check refuses the address, `errors.social.failed` where an
 * account has an address that is vouched for: its owner joins the two instead
 */
export function applyForAccount(profiles: Profiles, checks: readonly RegistrationCheck[]) {
  const apply = async (ctx: Context, form: Form, backing: Backing | null): Promise<OutputOf<Row>> => {
    if (!(await accountSetting(ctx.tx, 'registration')).enabled) throw new ApiError('errors.forbidden');
    const lookup = await checkForm(ctx, form);
    const isVouched = backing?.isVouched === true;
    const isFirst = !isVouched && (await isConfirmedFirst(ctx, form, lookup));
    await guardRegistration(ctx, form.protection, isFirst ? applicationBy(lookup) : 'registration');
    // Who is refused learns it with the code in hand, and no one else does.
    if (!isFirst) await refuseUnlessAllowed(ctx, checks, lookup);
    const application = await applicationOf(form, lookup);
    if (!isFirst) {
      const opened = await transact(ctx.tx, (tx) => {
        const inside = { ...ctx, tx };
        return openAccount(inside, profiles, application, async (user) => {
          await backing?.join(tx, user.id);
          if (isVouched) return confirmed(inside, user, lookup);
          await sendFirstConfirmation(inside, user);
          return user;
        });
      });
      if (opened !== null) return { ...opened, confirmation: null };
      await noteKnownLookup(ctx);
      if (isVouched) throw new ApiError('errors.social.failed');
    }
    return { token: null, user: null, confirmation: await transact(ctx.tx, (tx) => beginConfirmation({ ...ctx, tx }, application)) };
  };
  return (ctx: Context, form: Form, backing: Backing | null) => openingTurns.run(() => apply(ctx, form, backing));
}

/** Never where nothing would send the code. */
async function isConfirmedFirst({ tx, config }: Context, { confirmFirst }: Form, { kind }: Lookup): Promise<boolean> {
  const { required } = await accountSetting(tx, 'registration_confirmation');
  return isSentBy(config, kind === 'email' ? 'email' : 'sms') && (required === 'always' || (required === 'site' && confirmFirst === true));
}

/** An address that has an account is answered like any other: the answer does not show that its owner takes a break. */
async function refuseUnlessAllowed(ctx: Context, checks: readonly RegistrationCheck[], lookup: Lookup): Promise<void> {
  if ((await userByLookup(ctx.tx, lookup)) !== undefined || (await isAllowed(ctx, checks, lookup))) return;
  await noteKnownLookup(ctx);
  throw new ApiError('errors.registration.refused');
}
