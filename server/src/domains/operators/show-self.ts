import type { operatorsApi } from '@mela/contract/api/operators/operators';
import type { OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../kernel/types.ts';
import { operatorById } from './store.ts';

export async function showSelf({ tx, operator }: OperatorContext): Promise<OutputOf<(typeof operatorsApi.rows)['GET /self']>> {
  const row = await operatorById(tx, operator.id);
  if (!row) throw new ApiError('errors.unauthorized');
  return {
    id: Number(row.id),
    email: row.email,
    roles: row.roles,
    permissions: [...operator.permissions].toSorted(),
    confirmed: operator.confirmed,
  };
}
