import type { Tx } from '../../kernel/types.ts';
import { sharedRequisites } from '../payments/index.ts';
import { sharedAddresses, sharedDevices } from '../signals/index.ts';
import { linksOf, type FriendRow, type Link } from './friend-store.ts';
import { judgeShared, type Judged } from './rules.ts';

/**
 * What these friends and who referred them share with anyone who refers or was referred in the whole programme, by the friends' numbers: accounts
 * of one person in a row of friends share nothing with their neighbours.
 */
export async function findShared(tx: Tx, friends: readonly FriendRow[]): Promise<ReadonlyMap<bigint, Judged>> {
  if (friends.length === 0) return new Map();
  const pairs = friends.map(({ user_id: friend, referrer_id: referrer }): Link => ({ friend, referrer }));
  const players = [...new Set(pairs.flatMap(({ friend, referrer }) => [friend, referrer]))];
  const devices = await sharedDevices(tx, players);
  const requisites = await sharedRequisites(tx, players);
  const links = await linksOf(tx, [...new Set([...players, ...devices.flat(), ...requisites.flat()])]);
  const nearest = new Set(links.filter(({ referrer }) => players.includes(referrer)).flatMap(({ friend, referrer }) => [friend, referrer]));
  const addresses = await sharedAddresses(tx, [...nearest]);
  return new Map(pairs.map((pair) => [pair.friend, judgeShared(pair, { devices, requisites, addresses, links })]));
}
