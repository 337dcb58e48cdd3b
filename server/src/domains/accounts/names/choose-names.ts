import type { accountsApi, User } from '@mela/contract/api/accounts/accounts';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import type { Profiles } from '../profile.ts';
import { accountSetting } from '../settings.ts';
import { takeNickname, updateUser, type ProfileChange } from '../store.ts';
import { isInsult, lookOf } from './name-look.ts';
import { readNickname } from './nickname-rules.ts';
import { isRemoved } from './removed-names-store.ts';

type Body = InputOf<(typeof accountsApi.rows)['PATCH /users/self/profile']>['body'];

/**
 * Changes what other players see of this one; fields that are not given stay.
 * @throws ApiError `errors.validation` for a nickname that is invalid, insults, was removed, or looks like another player's, and where nothing is given
 */
export function patchShown({ view }: Profiles) {
  return async (ctx: PlayerContext, { body: { nickname, avatar, visible } }: { readonly body: Body }): Promise<User> => {
    const change: ProfileChange = {
      ...(nickname !== undefined && { nickname: await takenName(ctx, nickname) }),
      ...(avatar !== undefined && { avatar }),
      ...(visible?.name !== undefined && { shows_name: visible.name }),
      ...(visible?.achievements !== undefined && { shows_achievements: visible.achievements }),
      ...(visible?.wins !== undefined && { shows_wins: visible.wins }),
    };
    if (Object.keys(change).length === 0) throw new ApiError('errors.validation', { fields: { '': 'errors.field.required' } });
    return view(ctx, await updateUser(ctx.tx, ctx.user.id, change));
  };
}

async function takenName({ tx, user }: PlayerContext, typed: string): Promise<string> {
  const nickname = readNickname(typed);
  if (nickname === null) throw new ApiError('errors.validation', { fields: { nickname: 'errors.nickname.invalid' } });
  if (isInsult(nickname, await accountSetting(tx, 'nickname_words')) || (await isRemoved(tx, lookOf(nickname))))
    throw new ApiError('errors.validation', { fields: { nickname: 'errors.nickname.refused' } });
  if (!(await takeNickname(tx, user.id, nickname)))
    throw new ApiError('errors.validation', { fields: { nickname: 'errors.nickname.taken' } });
  return nickname;
}
