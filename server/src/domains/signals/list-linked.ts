import type { LinkedAccount, signalsApi } from '@mela/contract/api/operators/signals';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/types.ts';
import { linkedTo } from './linked-store.ts';

const rowsMax = 200;

/** Who else was seen where a player was; nothing for an unknown one. */
export async function listLinked(
  { tx }: { readonly tx: Db },
  { params }: InputOf<(typeof signalsApi.rows)['GET /players/:id/linked']>,
): Promise<LinkedAccount[]> {
  return (await linkedTo(tx, BigInt(params.id), rowsMax)).map(({ player, since, lastAt, ...row }) => ({
    ...row,
    player: Number(player),
    since: unixSec(since),
    lastAt: unixSec(lastAt),
  }));
}
