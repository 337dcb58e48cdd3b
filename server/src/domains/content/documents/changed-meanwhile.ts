import { localTime } from '@mela/contract/site/zone';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import { operatorEmails } from '../../operators/index.ts';

/** What stands by now: its version, and who wrote it and when. Null: the installation brought it. */
type Standing = { readonly version: number; readonly by: bigint | null; readonly at: Date };

/** The answer to an editor who changed what someone else has changed meanwhile: with who and when, by the clocks of India. */
export async function changedMeanwhile(tx: Db, { version, by, at }: Standing): Promise<ApiError> {
  const who = by === null ? 'Mela' : ((await operatorEmails(tx, [by])).get(by) ?? `operator ${by}`);
  const when = localTime(at).toISOString().slice(0, 16).replace('T', ' ');
  return new ApiError('errors.content.version', { values: { who, when, version } });
}
