import { setBlock } from '../../domains/wallet/index.ts';
import { transact } from '../../kernel/db/transact.ts';
import type { Player, TestServer } from '../server.ts';

/** Blocks the bets of a player until further notice, so that nothing may be offered to them. Their sessions stay. */
export const blockBets = ({ db }: TestServer, { id }: Player): Promise<void> =>
  transact(db, (tx) => setBlock(tx, { userId: BigInt(id), name: 'self-exclusion', kinds: ['bet'], until: null, reason: 'test' }));
