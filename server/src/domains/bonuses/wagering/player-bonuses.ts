import type { bonusesApi, PlayerBonus } from '@mela/contract/api/bonuses';
import type { RunningBonus } from '@mela/contract/api/operators/office/player-money';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { Locale } from '@mela/contract/site/languages';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { gameByRef } from '../../catalogue/index.ts';
import { bonusesOf, lockPlayer, type BetGame, type Bonus, pointsOf } from '../../wallet/index.ts';
import { bonusByIdOf, bonusesOfPlayer } from './bonus-store.ts';
import { endBonuses } from './end-bonuses.ts';
import { bonusesAwaitingWins, type HeldBets } from './held-bets.ts';
import { weightOf } from './rules.ts';

type Rows = typeof bonusesApi.rows;

/** Only tournaments give bonus money without a campaign. */
const ofTournament = { en: 'Tournament prize', hi: 'मुकाबले का इनाम' };

type Row = Awaited<ReturnType<typeof bonusesOfPlayer>>[number];

/** The player's bonuses, with what a bet on the game asked for counts to each. */
export async function showBonuses(ctx: PlayerContext, { query }: InputOf<Rows['GET /bonuses']>): Promise<OutputOf<Rows['GET /bonuses']>> {
  const game = query.game === undefined ? null : await gameOf(ctx, query.game);
  return {
    bonuses: await viewBonuses(ctx, game),
    points: Number((await pointsOf(ctx.tx, [ctx.user.id])).get(ctx.user.id) ?? 0n),
    cashOnly: game?.cashOnly ?? false,
  };
}

async function gameOf({ tx }: PlayerContext, slug: string): Promise<BetGame | null> {
  const game = await gameByRef(tx, slug);
  return game ? { slug: game.slug, types: game.types, cashOnly: game.only_real_balance } : null;
}

async function viewBonuses({ tx, user, locale, now }: PlayerContext, game: BetGame | null): Promise<PlayerBonus[]> {
  const held = new Map((await bonusesOf(tx, user.id)).map((bonus) => [bonus.id, bonus]));
  return (await bonusesOfPlayer(tx, user.id, now)).map((row) => viewBonus(row, held.get(row.ledger_id), { game, locale }));
}

/** A player's open bonuses as operators see them, in the order in which bets take from them. */
export async function runningBonuses(tx: Db, userId: bigint, now: Date): Promise<RunningBonus[]> {
  const held = new Map((await bonusesOf(tx, userId)).map((bonus) => [bonus.id, bonus]));
  const rows = (await bonusesOfPlayer(tx, userId, now)).filter(({ state }) => state === 'open');
  return rows.map((row) => {
    const { id, name, granted, balance, wagered, required, expiresAt } = viewBonus(row, held.get(row.ledger_id), {
      game: null,
      locale: 'en',
    });
    return { id, name, granted, balance, wagered, required, expiresAt };
  });
}

function viewBonus(
  row: Row,
  held: Bonus | undefined,
  { game, locale }: { readonly game: BetGame | null; readonly locale: Locale },
): PlayerBonus {
  const { betMax, winMax, weights } = row.terms;
  const counted = held?.currentWagerMinor ?? 0n;
  return {
    id: Number(row.id),
    name: textIn(row.name ?? ofTournament, locale),
    state: row.state,
    granted: fromMinor(row.granted_minor),
    balance: fromMinor(held?.balanceMinor ?? 0n),
    wagered: fromMinor(counted < row.required_minor ? counted : row.required_minor),
    required: fromMinor(row.required_minor),
    betMax,
    winMax,
    weights,
    weight: game === null ? null : game.cashOnly ? 0 : weightOf(weights, game),
    expiresAt: unixSec(row.expires_at),
    converted: fromMinor(row.converted_minor),
    endedAt: row.ended_at === null ? null : unixSec(row.ended_at),
  };
}

/**
 * Ends a bonus at its player's wish. All that is in it goes, its winnings too, so the player confirms the sum that was shown.
 * @throws ApiError `errors.not_found`, `errors.bonus.over`, `errors.bonus.win_held` while a win of it is held, or `errors.bonus.changed` for another
 * sum than is in it now.
 */
export const giveUpBonus =
  (sources: readonly HeldBets[]) =>
  async (ctx: PlayerContext, { params, body }: InputOf<Rows['POST /bonuses/:id/give-up']>): Promise<PlayerBonus> => {
    const { tx, user, now, origin, locale } = ctx;
    await lockPlayer(tx, user.id);
    const row = await bonusByIdOf(tx, user.id, BigInt(params.id));
    if (!row) throw new ApiError('errors.not_found');
    const held = (await bonusesOf(tx, user.id)).find(({ id }) => id === row.ledger_id);
    if (row.state !== 'open' || !held) throw new ApiError('errors.bonus.over');
    if ((await bonusesAwaitingWins(tx, user.id, sources)).has(held.id)) throw new ApiError('errors.bonus.win_held');
    if (!isSum(body.loses, held.balanceMinor)) throw new ApiError('errors.bonus.changed');
    await endBonuses(tx, [user.id], { origin, now }, { held: sources, givenUp: row.id });
    const ended = (await bonusesOfPlayer(tx, user.id, now)).find(({ id }) => id === row.id);
    if (!ended) throw new Error(`bonus ${row.id} is gone`);
    return viewBonus(ended, undefined, { game: null, locale });
  };

function isSum(rupees: number, minor: bigint): boolean {
  try {
    return toMinor(rupees) === minor;
  } catch {
    return false;
  }
}
