import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { seal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Context } from '../../../kernel/types.ts';
import type { Application } from './check-application.ts';

const purpose = 'application';
/** An application is valid for as long as codes for it may be asked for. */
const applicationSec = 86_400;

type Sealed = Application & { readonly untilSec: number };

/**
 * The application as only this server can read it. It goes to who filled in the form and comes back with the code: nothing is stored, so
 * that no one's password can get into an account that another person confirms.
 */
export function sealApplication({ config, now }: Context, application: Application): Promise<string> {
  return seal(config.secrets.sealing, purpose, { ...application, untilSec: unixSec(now) + applicationSec } satisfies Sealed);
}

/** @throws ApiError `errors.validation` with `application`: changed, foreign or a day old */
export async function readApplication({ config, now }: Context, text: string): Promise<Application> {
  const sealed = await unseal(config.secrets.reading.sealing, purpose, text).catch(() => null);
  const { untilSec, ...application } = (sealed ?? { untilSec: 0 }) as Sealed;
  if (untilSec <= unixSec(now)) throw new ApiError('errors.validation', { fields: { application: 'errors.application.expired' } });
  return application;
}
