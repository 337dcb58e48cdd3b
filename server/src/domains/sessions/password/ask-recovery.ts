import type { recoveryApi } from '@mela/contract/api/accounts/recovery';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { enqueue, type JobContext } from '../../../kernel/jobs/index.ts';
import { seal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Context } from '../../../kernel/types.ts';
import { askForCode, readLookup, requireRoom, sendCode, takeText, userByLookup, type Lookup } from '../../accounts/index.ts';
import { siteLink } from '../../messages/index.ts';

type Row = (typeof recoveryApi.rows)['POST /password/recovery'];
type Request = { readonly lookup: Lookup; readonly locale: Locale };

const purpose = 'recovery';

/**
 * Notes the request for a job. Whether an account has the address is looked up there: the call does the same work for every address, and
 * takes as long. So it is also refused by what is left for everyone, not by what the account's number has had.
 * @throws ApiError `errors.texts.refused`
 */
export async function askRecovery(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const lookup = readLookup(body.lookup);
  if (typeof lookup === 'string') throw new ApiError('errors.validation', { fields: { lookup } });
  if (lookup.kind === 'phone') await requireRoom(ctx, 'recoveries');
  const ttl = await askForCode(ctx, 'password', lookup);
  const request: Request = { lookup, locale: ctx.locale };
  await enqueue(ctx.tx, 'sessions.recover', { sealed: await seal(ctx.config.secrets.sealing, purpose, request) });
  return { ttl };
}

/** Sends the link or code when an account has the address; otherwise nothing, as where no text message may be sent to its number any more. */
export async function sendRecovery(sealed: string, { db, config, clock, random }: JobContext): Promise<void> {
  const { lookup, locale } = (await unseal(config.secrets.reading.sealing, purpose, sealed)) as Request;
  await transact(db, async (tx) => {
    const user = await userByLookup(tx, lookup);
    if (!user) return;
    const now = clock.now();
    const text = { use: 'recovery', phone: lookup.value, isConfirmed: user.phone_confirmed_at !== null, userId: user.id } as const;
    if (lookup.kind === 'phone' && !(await takeText({ tx, config, now }, text))) return;
    await sendCode(
      { tx, config, random, now },
      {
        purpose: 'password',
        name: 'reset',
        lookup,
        locale,
        userId: user.id,
        counted: null,
        // After the hash, which browsers send to no one: not to our log, not to other sites.
        linkOf: (token) => siteLink(config, locale, `/#recovery:${token}`),
      },
    );
  });
}
