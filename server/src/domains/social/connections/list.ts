import type { connectionsApi } from '@mela/contract/api/accounts/connections';
import type { OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import type { Network } from '../networks/adapter.ts';
import { isOffered } from '../networks/ask-network.ts';
import { socialSetting } from '../settings.ts';
import { identitiesOf } from '../store.ts';
import { proofOf } from './prove-self.ts';

type Listed = OutputOf<(typeof connectionsApi.rows)['GET /users/self/connections']>;

/** The accounts elsewhere of a player, by network. `hasBot`: the messenger can be joined, in the messenger. */
export function listConnections(networks: readonly Network[], hasBot: boolean) {
  return async (ctx: PlayerContext): Promise<Listed> => {
    const { tx, user } = ctx;
    const rows = await identitiesOf(tx, user.id);
    const names = [...new Set(rows.map(({ network }) => network))];
    const proof = await proofOf(tx, user.id);
    const offered: string[] = [];
    for (const { name } of networks) if (!names.includes(name) && (await isOffered(ctx, name))) offered.push(name);
    if (hasBot && !names.includes('telegram') && (await socialSetting(tx, 'telegram')).enabled) offered.push('telegram');
    return {
      connections: names.map((network) => ({
        network,
        connectedAt: unixSec(rows.find((row) => row.network === network)?.created_at ?? ctx.now),
        isLastWay: proof !== 'password' && names.length === 1,
      })),
      offered,
      proof,
    };
  };
}
