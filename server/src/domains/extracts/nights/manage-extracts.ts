import type { Extract, extractsApi } from '@mela/contract/api/operators/reports/extracts';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { dueAt } from './due-days.ts';
import { nights, wantAgain, type Night } from './night-store.ts';

const rowsMax = 366;

export async function listExtracts({ tx }: { readonly tx: Db }): Promise<Extract[]> {
  return (await nights(tx, rowsMax)).map(view);
}

/** @throws ApiError `errors.extracts.off`, and `errors.validation` for a day that is not over */
export async function askAgain(
  { tx, now, config, origin }: OperatorContext,
  { params: { day }, body: { reason } }: InputOf<(typeof extractsApi.rows)['POST /extracts/:day']>,
): Promise<Extract> {
  if (config.extracts === null) throw new ApiError('errors.extracts.off');
  if (!isDay(day) || dueAt(day) > now) throw new ApiError('errors.validation', { fields: { day: 'errors.field.invalid' } });
  const night = await wantAgain(tx, day, now);
  await recordAct(tx, origin, {
    act: 'extracts.manage',
    subject: `extract:${day}`,
    also: [],
    reason,
    at: now,
    after: { state: night.state },
  });
  return view(night);
}

/** Not the 31st of February, and not before the platform. */
function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return day >= '2020-01-01' && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

function view({ day, state, files, writtenAt, failure }: Night): Extract {
  const sum = (of: readonly { readonly rows: number; readonly bytes: number }[], field: 'rows' | 'bytes') =>
    of.reduce((total, file) => total + file[field], 0);
  return {
    day,
    state,
    files: files.length,
    rows: sum(
      files.filter(({ name }) => name.endsWith('.parquet')),
      'rows',
    ),
    bytes: sum(files, 'bytes'),
    writtenAt: writtenAt && unixSec(writtenAt),
    failure,
  };
}
