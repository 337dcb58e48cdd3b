import type { operatorMessagesApi } from '@mela/contract/api/operators/messages/operator-messages';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { makeNewKeys } from '../push/push-key-store.ts';

type Row = (typeof operatorMessagesApi.rows)['POST /messages/push-keys'];

/**
 * Makes another pair of keys for push messages. Browsers of before continue with theirs.
 * @throws ApiError `errors.messages.state` where another one is made at this moment
 */
export async function renewPushKeys({ tx, config, origin, now }: OperatorContext, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const generation = await makeNewKeys(tx, config, now);
  if (generation === null) throw new ApiError('errors.messages.state');
  await recordAct(tx, origin, { act: 'messages.manage', subject: `push-keys:${generation}`, also: [], reason: body.reason, at: now });
  return { generation };
}
