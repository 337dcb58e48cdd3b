import type { OutputOf } from '@mela/contract/http/endpoint';
import type { accountsApi, registrationApi } from '@mela/contract/api/accounts/accounts';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import { transact } from '../../../kernel/db/transact.ts';
import { enqueue, type JobContext } from '../../../kernel/jobs/index.ts';
import { seal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Context } from '../../../kernel/types.ts';
import { readLocale } from '@mela/contract/site/languages';
import { sendMessage, siteLink } from '../../messages/index.ts';
import { countApplication } from '../captcha/attempts.ts';
import { askForCode, secondsUntilAsk, sendCode } from '../codes/codes.ts';
import { resendSec, ttlSecOf } from '../codes/rules.ts';
import { requireText } from '../codes/text-budget.ts';
import type { Lookup } from '../rules.ts';
import { userByLookup } from '../store.ts';
import { readApplication, sealApplication } from './application.ts';
import type { Application } from './check-application.ts';

type Confirmation = NonNullable<OutputOf<(typeof accountsApi.rows)['POST /users']>['confirmation']>;
type Row = (typeof registrationApi.rows)['POST /users/confirm/code'];
type Request = { readonly lookup: Lookup; readonly locale: Locale };
const purpose = 'registration';

/** Has the code sent. What was sent in the last minutes still works, so asking again then is no error. */
export async function beginConfirmation(ctx: Context, application: Application): Promise<Confirmation> {
  const { lookup, locale } = application;
  const waitSec = await secondsUntilAsk(ctx, purpose, lookup);
  if (waitSec === null) await sendLater(ctx, { lookup, locale });
  return {
    application: await sealApplication(ctx, application),
    by: lookup.kind,
    sentTo: lookup.value,
    ttl: waitSec === null ? resendSec[lookup.kind] : Math.max(1, waitSec),
  };
}

/**
 * Has another code sent, which counts for the caller's address as an application does: the next one may need a picture.
 * @throws ApiError with the seconds to wait, when it was asked for too soon or too often; `errors.texts.refused`
 */
export async function sendCodeAgain(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { lookup, locale } = await readApplication(ctx, body.application);
  const ttl = await askForCode(ctx, purpose, lookup);
  await countApplication(ctx, lookup);
  await sendLater(ctx, { lookup, locale });
  return { ttl };
}

/**
 * Whether an account has the address is looked up by a job: the call does the same work for every address. A text message goes out either way,
 * so it is counted here.
 * @throws ApiError `errors.texts.refused`
 */
async function sendLater({ tx, config, now }: Context, request: Request): Promise<void> {
  const { lookup } = request;
  if (lookup.kind === 'phone')
    await requireText({ tx, config, now }, { use: 'registration', phone: lookup.value, isConfirmed: false, userId: null });
  await enqueue(tx, 'accounts.send-registration-code', { sealed: await seal(config.secrets.sealing, purpose, request) });
}

/** Sends a new player the code. Where an account has the address, its owner gets a message that says so, with a link to the log-in. */
export async function sendRegistrationCode(sealed: string, { db, config, clock, random }: JobContext): Promise<void> {
  const { lookup, locale } = (await unseal(config.secrets.reading.sealing, purpose, sealed)) as Request;
  const now = clock.now();
  await transact(db, async (tx) => {
    const owner = await userByLookup(tx, lookup);
    if (!owner)
      return sendCode({ tx, config, random, now }, { purpose, name: 'finish', lookup, locale, userId: null, linkOf: null, counted: null });
    const own = readLocale(owner.locale);
    const until = new Date(now.getTime() + ttlSecOf(purpose, lookup.kind) * 1000);
    const channel = lookup.kind === 'email' ? 'email' : 'sms';
    await sendMessage(
      { tx, config, random },
      { name: 'exists', channel, to: lookup.value, locale: own, link: siteLink(config, own, '/#login'), until },
    );
  });
}
