import { agreedDocuments, type AgreedDocument, type Agreement, type agreementsApi } from '@mela/contract/api/accounts/privacy';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { accountSetting } from '../settings.ts';
import { agreedBy, insertAgreements } from './agreement-store.ts';

type InForce = { readonly path: string; readonly version: number };

async function inForce(tx: Db): Promise<Readonly<Record<AgreedDocument, InForce>>> {
  const rules = await accountSetting(tx, 'agreement_rules');
  const { terms, privacy } = await accountSetting(tx, 'legal_versions');
  return { rules, terms: { path: '/terms', version: terms }, privacy: { path: '/privacy', version: privacy } };
}

/** Who registers has agreed to everything in force: the form leads to all of it. */
export async function agreeToAll(tx: Db, userId: bigint, now: Date): Promise<void> {
  const versions = await inForce(tx);
  const agreed = agreedDocuments.map((document) => ({ document, version: versions[document].version, agreed_at: now }));
  await insertAgreements(tx, userId, agreed);
}

export async function showAgreements({ tx, user }: PlayerContext): Promise<Agreement[]> {
  const versions = await inForce(tx);
  const agreed = await agreedBy(tx, user.id);
  return agreedDocuments.map((document) => {
    const { path, version } = versions[document];
    const last = agreed.find((one) => one.document === document);
    return {
      document,
      path,
      version,
      agreed: last ? { version: last.version, at: unixSec(last.agreed_at) } : null,
      isDue: last === undefined || last.version < version,
    };
  });
}

/** @throws ApiError `errors.agreement.version` where a text has another version by now; nothing is agreed to then */
export async function agree(
  ctx: PlayerContext,
  { body }: InputOf<(typeof agreementsApi.rows)['POST /users/self/agreements']>,
): Promise<Agreement[]> {
  const versions = await inForce(ctx.tx);
  if (body.agreements.some(({ document, version }) => versions[document].version !== version))
    throw new ApiError('errors.agreement.version');
  await insertAgreements(
    ctx.tx,
    ctx.user.id,
    body.agreements.map((one) => ({ ...one, agreed_at: ctx.now })),
  );
  return showAgreements(ctx);
}
