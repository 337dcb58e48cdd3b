import { avatarOf, type Avatar } from '@mela/contract/site/avatars';
import type { Db } from '../../../kernel/types.ts';
import { isDemoPlayer, isRealPerson, showsWins } from '../rules.ts';
import { marksOf, updateUser, usersByIds } from '../store.ts';
import { shownName } from './masked-name.ts';

/** What other players may see of a player. */
type ShownPlayer = {
  readonly name: string;
  readonly avatar: Avatar;
  readonly showsAchievements: boolean;
  readonly showsWins: boolean;
};

/** Of these players what others may see, by id: never an account of the operator, of which nothing is shown as a player's. */
export async function shownPlayers(tx: Db, userIds: readonly bigint[]): Promise<Map<bigint, ShownPlayer>> {
  const users = (await usersByIds(tx, [...new Set(userIds)])).filter(isRealPerson);
  return new Map(
    users.map((user) => [
      user.id,
      {
        name: shownName(user),
        avatar: avatarOf(user.avatar, user.id),
        showsAchievements: user.shows_achievements,
        showsWins: user.shows_wins,
      },
    ]),
  );
}

/** Those of these players who have no place in lists of others: who hide theirs, and accounts of the operator. */
export async function hiddenAmong(tx: Db, userIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const marks = await marksOf(tx, [...new Set(userIds)]);
  return new Set(marks.filter((user) => !showsWins(user)).map(({ id }) => id));
}

/** The demo players among these, by id. */
export async function demoPlayersAmong(tx: Db, userIds: readonly bigint[]): Promise<Map<bigint, { player: string; avatar: Avatar }>> {
  const users = (await usersByIds(tx, [...new Set(userIds)])).filter(isDemoPlayer);
  return new Map(users.map((user) => [user.id, { player: shownName(user), avatar: avatarOf(user.avatar, user.id) }]));
}

/** Of an account that is closed nothing is shown, also before its data is erased. */
export async function hideFromOthers(tx: Db, userId: bigint): Promise<void> {
  await updateUser(tx, userId, { shows_name: false, shows_achievements: false, shows_wins: false });
}
