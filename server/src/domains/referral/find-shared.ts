import type { Tx } from '../../kernel/types.ts';
import { sharedRequisites } from '../payments/index.ts';
import { accountsByFirstAddress, sharedAddresses, sharedDevices } from '../signals/index.ts';
import { joinedAmong, linksOf, type FriendRow, type Link } from './friend-store.ts';
import { isOfTown, judgeShared, type Judged } from './rules.ts';

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
  const town = await findTown(tx, friends);
  return new Map(
    pairs.map((pair) => [pair.friend, judgeShared(pair, { devices, requisites, addresses, links, town: town.has(pair.friend) })]),
  );
}

/** Those of these friends who are among many of the whole programme who joined at one address. */
async function findTown(tx: Tx, friends: readonly FriendRow[]): Promise<ReadonlySet<bigint>> {
  const groups = await accountsByFirstAddress(
    tx,
    friends.map(({ user_id }) => user_id),
  );
  const joined = await joinedAmong(tx, [...new Set(groups.flat())]);
  const places = groups.map((group) => ({ ids: new Set(group), times: group.flatMap((id) => joined.get(id) ?? []) }));
  const at = (id: bigint) => places.flatMap(({ ids, times }) => (ids.has(id) ? [times] : []));
  return new Set(friends.filter((friend) => isOfTown(friend.joined_at, at(friend.user_id))).map(({ user_id }) => user_id));
}
