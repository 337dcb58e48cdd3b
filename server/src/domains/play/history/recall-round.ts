import type { HistoryRow, playApi, Round, RoundReels } from '@mela/contract/api/play';
import type { PlayersRound, playerRoundsApi } from '@mela/contract/api/operators/rounds/player-rounds';
import { textIn } from '../../../kernel/texts.ts';
import { fromMinor } from '@mela/contract/money/money';
import type { Locale } from '@mela/contract/site/languages';
import type { Db, OperatorContext, PlayerContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { type GameRow, gamesByIds } from '../../catalogue/index.ts';
import { heldWinsOf, type HeldWinRow, type HeldWinState } from '../held-wins/held-win-store.ts';
import { readRoundId, roundId } from '../round-id.ts';
import { findRound, type RoundRow } from './round-store.ts';
import { unixSec } from '../../../kernel/clock.ts';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { type Movement, movementsByKeys } from '../../wallet/index.ts';

type Shown = Round['transactions'][number]['kind'];
/** Movements of a round that a player sees, as what. A free bet takes nothing. */
const shownAs: Partial<Record<Movement['kind'], Shown>> = {
  bet: 'bet',
  win: 'win',
  jackpot_win: 'jackpot',
  provider_jackpot: 'jackpot',
  provider_promotion: 'promotion',
  rollback: 'rollback',
};

export function viewStatus(row: RoundRow): HistoryRow['status'] {
  if (row.undone_minor > 0n && row.undone_minor >= row.bet_minor) return 'rolled_back';
  return row.closed ? 'closed' : 'open';
}

/** A line of the game history, sums in rupees. */
export function viewHistoryRow(row: RoundRow, game: GameRow, locale: Locale, held: readonly HeldWinRow[] = []): HistoryRow {
  const heldWins = held.filter((win) => win.developer === row.developer && win.round === row.round);
  return {
    round: roundId(row.developer, row.round),
    game: {
      id: game.id,
      slug: game.slug,
      name: textIn(game.name, locale),
      label: game.label,
      url: `/games/${game.canonical}/${game.slug}`,
    },
    bet: fromMinor(row.bet_minor - row.undone_minor),
    win: fromMinor(row.win_minor),
    ...(row.promotion_minor > 0n && { promotion: fromMinor(row.promotion_minor) }),
    status: viewStatus(row),
    created: unixSec(row.created_at),
    ...(heldWins.length > 0 && {
      heldWins: heldWins.map(({ amount_minor: sum, state, answer }) => ({ sum: fromMinor(sum), state: state as HeldWinState, answer })),
    }),
  };
}

/** The replay and proof of a round of one provider; null where the provider has none. */
export type ReplaySource = (tx: Db, userId: bigint, round: string) => Promise<Round['replay']>;

/** The reels of rounds of one provider by their numbers, in any order; those that are not this player's are left out. */
export type ReelsSource = (tx: Db, userId: bigint, rounds: readonly string[]) => Promise<readonly RoundReels[]>;

/** What the rounds of a page of the history showed. Only providers of this process know it. */
export function listReels(sources: Readonly<Record<string, ReelsSource>>) {
  return async (
    ctx: PlayerContext,
    { query }: InputOf<(typeof playApi.rows)['GET /users/self/gameHistory/reels']>,
  ): Promise<RoundReels[]> => {
    const asked = [...new Set(query.rounds.split(','))].map(readRoundId);
    const found: RoundReels[] = [];
    for (const [developer, source] of Object.entries(sources)) {
      const rounds = asked.filter((id) => id.developer === developer).map(({ round }) => round);
      if (rounds.length > 0) found.push(...(await source(ctx.tx, ctx.user.id, rounds)));
    }
    return found;
  };
}

type Asked = { readonly tx: Db; readonly userId: bigint; readonly locale: Locale; readonly id: string };

/** One round of a player: bets, wins, balances, and its replay where there is one. @throws ApiError `errors.round.not_found`, for another player's too */
async function roundOf(sources: Readonly<Record<string, ReplaySource>>, { tx, userId, locale, id }: Asked): Promise<Round> {
  const { developer, round } = readRoundId(id);
  const row = await findRound(tx, userId, developer, round);
  const [game] = row ? await gamesByIds(tx, [row.game_id]) : [];
  if (!row || !game) throw new ApiError('errors.round.not_found');
  const source = Object.hasOwn(sources, developer) ? sources[developer] : undefined;
  const movements = await movementsByKeys(tx, row.movement_keys);
  return {
    ...viewHistoryRow(row, game, locale, await heldWinsOf(tx, userId, [row])),
    status: viewStatus(row),
    balanceBefore: fromMinor(row.before_minor),
    balanceAfter: row.closed ? fromMinor(row.after_minor) : null,
    closedAt: row.closed_at ? unixSec(row.closed_at) : null,
    closed: row.closed_at ? unixSec(row.closed_at) : null,
    transactions: movements.flatMap(({ kind, movedMinor, at }) => {
      const shown = shownAs[kind];
      return shown === undefined ? [] : [{ kind: shown, amount: fromMinor(movedMinor < 0n ? -movedMinor : movedMinor), at: unixSec(at) }];
    }),
    replay: source ? await source(tx, userId, round) : null,
  };
}

/** Recalls a round of the player who asks. */
export function recallRound(sources: Readonly<Record<string, ReplaySource>>) {
  return ({ tx, user, locale }: PlayerContext, { params }: InputOf<(typeof playApi.rows)['GET /rounds/:id']>): Promise<Round> =>
    roundOf(sources, { tx, userId: user.id, locale, id: params.id });
}

/** Recalls a round of any player for an operator, and records the look. */
export function showPlayersRound(sources: Readonly<Record<string, ReplaySource>>) {
  return async (
    { tx, now, origin, locale }: OperatorContext,
    { params }: InputOf<(typeof playerRoundsApi.rows)['GET /players/:id/rounds/:round']>,
  ): Promise<PlayersRound> => {
    const { replay, closed: _closed, game, ...round } = await roundOf(sources, { tx, userId: BigInt(params.id), locale, id: params.round });
    await recordAct(tx, origin, {
      act: 'players.see-round',
      subject: `player:${params.id}`,
      also: [`round:${round.round}`],
      reason: null,
      at: now,
    });
    return { ...round, player: params.id, game: game.name, fairness: replay?.fairness ?? null };
  };
}

/** Whether the id, as a player sees it, is one of their rounds. */
export async function ownsRound(tx: Db, userId: bigint, id: string): Promise<boolean> {
  const { developer, round } = readRoundId(id);
  return (await findRound(tx, userId, developer, round)) !== undefined;
}
