import type { FriendState, Referral, ReferralDay, ReferralFriend, referralApi, ReferralTerms } from '@mela/contract/api/accounts/referral';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { isRealPerson, userById } from '../accounts/index.ts';
import { isProtected } from '../protection/index.ts';
import { daysAfter, drawCode } from './rules.ts';
import { referralSetting } from './settings.ts';
import { codeOf, insertCode } from './code-store.ts';
import { countsOf, daysOf, friendsOf } from './figures-store.ts';
import type { FriendRow } from './friend-store.ts';
import { publishedTerms, type Terms } from './terms/terms-store.ts';

type Rows = typeof referralApi.rows;
const rangeDaysMax = 92;
const rangeDays = 29;
const pageRows = 20;
const drawsMax = 10;

/** @throws ApiError `errors.referral.off` */
export async function showReferral(ctx: PlayerContext): Promise<Referral> {
  const { tx, user, now, config } = ctx;
  await requireOn(tx);
  const player = await userById(tx, user.id);
  const inviting = player !== undefined && isRealPerson(player) && !(await isProtected(tx, user.id, now));
  const terms = inviting ? await publishedTerms(tx) : null;
  const code = inviting ? await ownCode(ctx) : null;
  return {
    inviting,
    code,
    link: code === null ? null : `${config.siteUrl}/?ref=${code}`,
    terms: terms && viewTerms(terms),
    ...(await countsOf(tx, user.id)),
  };
}

async function requireOn(tx: Db): Promise<void> {
  if (!(await referralSetting(tx, 'referral_program')).enabled) throw new ApiError('errors.referral.off');
}

/** The player's code, made at the first need. Two calls at once find the same. */
async function ownCode({ tx, user, now, random }: PlayerContext): Promise<string> {
  for (let draws = 0; draws < drawsMax; draws += 1) {
    const code = await codeOf(tx, user.id);
    if (code !== undefined) return code;
    await insertCode(tx, user.id, drawCode(random), now);
  }
  throw new Error(`every code that was drawn for player ${user.id} is another player's`);
}

/** Terms as players and operators read them. */
export const viewTerms = ({ turnoverMinor, reward, monthMax, holdDays }: Terms): ReferralTerms => ({
  turnover: fromMinor(turnoverMinor),
  reward,
  monthMax,
  holdDays,
});

/** @throws ApiError `errors.validation` for a range that is empty or too long */
export async function showStatistics(
  { tx, user, now }: PlayerContext,
  { query }: InputOf<Rows['GET /referral/statistics']>,
): Promise<ReferralDay[]> {
  await requireOn(tx);
  const to = query.to === undefined ? now : new Date(query.to * 1000);
  const from = query.from === undefined ? daysAfter(to, -rangeDays) : new Date(query.from * 1000);
  if (from > to || daysAfter(from, rangeDaysMax) < to)
    throw new ApiError('errors.validation', { fields: { from: 'errors.field.invalid' } });
  return daysOf(tx, user.id, { from, to });
}

export async function listFriends(
  { tx, user }: PlayerContext,
  { query: { limit = pageRows, offset = 0 } }: InputOf<Rows['GET /referral/friends']>,
): Promise<OutputOf<Rows['GET /referral/friends']>> {
  await requireOn(tx);
  const rows = await friendsOf(tx, user.id, { limit, offset });
  const data = rows.map((row): ReferralFriend => ({ joined_at: unixSec(row.joined_at), state: stateShown(row) }));
  return { data, count: (await countsOf(tx, user.id)).invited };
}

/**
 * What a friend's own acts towards the reward explain, and no more: of one who waits, is on a break, in care, looked at, refused or gone the player
 * reads the same.
 */
function stateShown({ state, qualified_at: metAt }: FriendRow): FriendState {
  if (state === 'rewarded') return 'rewarded';
  return metAt === null ? 'joined' : 'met';
}
