import { formatClock, formatMoment } from '@mela/contract/site/dates';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { userById } from '../accounts/index.ts';
import { dateOrder } from '../settings/index.ts';
import { maximumsOf } from './limits/maximums.ts';
import { isInCare } from './markers/care.ts';
import { blocksOf, lockPlayer, type Block, type BlockableKind } from '../wallet/index.ts';

/** The block of an account that its player has closed. */
const closedName = 'closed';

/** Blocks under these names exclude their player from the whole site. */
const exclusions = new Set(['cool-off', 'self-exclusion', closedName]);

const isExclusion = ({ name }: Block) => exclusions.has(name);
const endless = 8.64e15;
const endMs = ({ until }: Pick<Block, 'until'>) => until?.getTime() ?? endless;

/** The break or the closure of the account that ends last; null for neither. While there is one no session starts, whatever token is shown. */
export async function exclusionOf(tx: Db, userId: bigint, now: Date): Promise<Block | null> {
  return lastOf((await blocksOf(tx, userId, now)).filter(isExclusion));
}

/** Whether the player has closed the account: for good. */
export const isClosed = async (tx: Db, userId: bigint, now: Date): Promise<boolean> =>
  (await blocksOf(tx, userId, now)).some(({ name }) => name === closedName);

/** The rejection of a log-in during a break: `errors.self_excluded` with its end; of a closed account `errors.account_closed`. */
export async function rejectionOfExclusion(tx: Db, { name, until }: Block, locale: Locale): Promise<ApiError> {
  if (name === closedName) return new ApiError('errors.account_closed');
  return new ApiError('errors.self_excluded', { values: { until: await endText(tx, until, locale) } });
}

/** The rejection of a blocked movement: that of the player's break, `errors.quiet_hours` with their end, otherwise `errors.finance_blocked`. */
export async function rejectionOfBlocks(
  tx: Db,
  { userId, kind, locale }: { readonly userId: bigint; readonly kind: BlockableKind; readonly locale: Locale },
  now: Date,
): Promise<ApiError> {
  const blocks = (await blocksOf(tx, userId, now)).filter((block) => block.kinds.includes(kind));
  const exclusion = lastOf(blocks.filter(isExclusion));
  if (exclusion) return rejectionOfExclusion(tx, exclusion, locale);
  const [quiet] = blocks.filter(({ name }) => name === 'quiet-hours');
  if (quiet && blocks.length === 1)
    return new ApiError('errors.quiet_hours', { values: { time: formatClock(unixSec(quiet.until ?? now)) } });
  return new ApiError('errors.finance_blocked');
}

/** Whether a player may be invited to something: not while a block keeps bets or gifts away, and not in care. */
export async function mayBeInvited(tx: Db, userId: bigint, now: Date): Promise<boolean> {
  const blocks = await blocksOf(tx, userId, now);
  return !blocks.some(({ kinds }) => kinds.includes('bet') || kinds.includes('bonus_grant')) && !(await isInCare(tx, userId, now));
}

/**
 * What of their protection keeps a player from play or gifts now: a break, another block or care (`guard`), or a limit that is reached. One that is
 * only set does not count: to set one must cost nothing. Null for nothing.
 */
export async function protectionOf(tx: Db, userId: bigint, now: Date): Promise<'guard' | 'limit' | null> {
  if (!(await mayBeInvited(tx, userId, now))) return 'guard';
  return (await maximumsOf(tx, userId, now)).some(({ used, max }) => used >= max) ? 'limit' : null;
}

/** Whether anything of their protection keeps a player from play or gifts now. */
export const isProtected = async (tx: Db, userId: bigint, now: Date): Promise<boolean> => (await protectionOf(tx, userId, now)) !== null;

/**
 * Stops the opening of a game on money while its bets would be refused. Wins of open rounds are booked without a frame. @throws ApiError of
 * the block
 */
export async function checkMayPlay({ tx, user, locale, now }: PlayerContext): Promise<void> {
  const blocks = await blocksOf(tx, user.id, now);
  if (blocks.some(({ kinds }) => kinds.includes('bet'))) throw await rejectionOfBlocks(tx, { userId: user.id, kind: 'bet', locale }, now);
}

/**
 * Before an act that a break or another block forbids: refuses a player whom one keeps from any of these kinds. The player stays locked until the
 * transaction ends, so that no break begins between this check and what it lets through. @throws ApiError of the block
 */
async function refuseBlocked(ctx: PlayerContext, ...kinds: readonly BlockableKind[]): Promise<void> {
  const { tx, user, locale, now } = ctx;
  await lockPlayer(tx, user.id);
  const blocks = await blocksOf(tx, user.id, now);
  for (const kind of kinds)
    if (blocks.some((block) => block.kinds.includes(kind))) throw await rejectionOfBlocks(tx, { userId: user.id, kind, locale }, now);
}

/**
 * Before a player takes what makes play likelier: a gift, a code, a spin of the wheel, tickets, a place in a tournament. Refuses who is on a break,
 * under another block of gifts or of these kinds, or in care; the player stays locked until the transaction ends. Each row of the contract says
 * with `taking` whether it calls this. @throws ApiError of the block, or `errors.in_care`
 */
export async function refuseGuarded(ctx: PlayerContext, ...kinds: readonly BlockableKind[]): Promise<void> {
  await refuseBlocked(ctx, ...kinds, 'bonus_grant');
  if (await isInCare(ctx.tx, ctx.user.id, ctx.now)) throw new ApiError('errors.in_care');
}

/** Whether `refuseGuarded` would refuse a player: a break, a block of gifts or care keeps gifts away. Not under a lock, unless the caller has it. */
export async function isGuarded(tx: Db, userId: bigint, now: Date): Promise<boolean> {
  return (await blocksOf(tx, userId, now)).some(({ kinds }) => kinds.includes('bonus_grant')) || (await isInCare(tx, userId, now));
}

/** Whether the first of two blocks ends after the second. */
export const endsLater = (a: Pick<Block, 'until'>, b: Pick<Block, 'until'>): boolean => endMs(a) > endMs(b);

function lastOf(blocks: readonly Block[]): Block | null {
  return blocks.toSorted((a, b) => endMs(b) - endMs(a))[0] ?? null;
}

const noEnd: Readonly<Record<Locale, string>> = { en: 'with no end date', hi: 'बिना अंतिम तारीख के' };
const untilText: Readonly<Record<Locale, (date: string) => string>> = { en: (date) => `until ${date}`, hi: (date) => `${date} तक` };

async function endText(tx: Db, until: Date | null, locale: Locale): Promise<string> {
  if (until === null) return inLanguage(noEnd, locale);
  return inLanguage(untilText, locale)(formatMoment(unixSec(until), locale, await dateOrder(tx)));
}

/** With a licence, only players of the countries it covers may deposit and stake. @throws ApiError `errors.licence_country` */
export async function checkCountry(ctx: PlayerContext): Promise<void> {
  const { money } = ctx.config;
  if (money.mode === 'play') return;
  const user = await userById(ctx.tx, ctx.user.id);
  if (!user || !money.licence.countries.includes(user.country)) throw new ApiError('errors.licence_country');
}
