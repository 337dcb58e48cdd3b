import type { Book, TitleData } from '@mela/contract/games/book';
import { readScript } from './rounds.ts';

/** Status and body. */
export type Answer = readonly [status: number, body: unknown];

type Round = { readonly id: string; readonly bet: number; readonly choices: number[]; isShown: boolean };
type Table = { readonly rounds: Round[]; readonly byKey: Map<string, Round> };

const fairness = { commitment: '9f2c4be1d07a33c58e6f10b2a9d4c7e85b3f6a0d1c2e4f8097a6b5c4d3e2f1a0', clientSeed: 'stage', nonce: 42 };
const openingMinor = 1_25_000_00;
const jackpotMinor = 8_41_250_00;
const rejected = (status: number, message: string, description = message): Answer => [status, { error: { code: 3, message, description } }];

/**
 * The server of a game frame, in memory: one table for each session token, one booking for each key. A token names what is played:
 * `mor.respin`; a third part changes the server: `auto` allows autoplay and turbo, `poor` has no money left, and
 * `real` is not a demo, `full` is a bet that fills the jackpot.
 */
export class StandInServer {
  readonly #tables = new Map<string, Table>();

  /** How many bets were booked for a token. */
  bookings(token: string): number {
    return this.#tables.get(token)?.rounds.length ?? 0;
  }

  answer(path: string, token: string, key: string, body: unknown): Answer {
    const script = readScript(token);
    if (script === undefined) return rejected(401, 'errors.game.session', 'The session has ended.');
    const table = this.#tables.get(token) ?? { rounds: [], byKey: new Map<string, Round>() };
    this.#tables.set(token, table);
    const { title, bets, bookAfter } = script;
    const mode = token.split('.')[2] ?? '';
    const viewOf = (round: Round) => {
      const book = bookAfter(round.choices);
      const jackpot = jackpotOf(title, book, round.bet, mode === 'full');
      const isOver = book.events.at(-1)?.type === 'end';
      return { round: round.id, bet: round.bet, win: isOver ? winOf(book, round.bet) + (jackpot?.wonMinor ?? 0) : 0, jackpot, book };
    };
    const balance = () =>
      (mode === 'poor' ? 0 : openingMinor) + table.rounds.reduce((sum, round) => sum + viewOf(round).win - round.bet, 0);
    const answered = (round: Round): Answer => [
      200,
      { data: { ...viewOf(round), reels: [], wins: [], features: [], balance: balance(), fairness } },
    ];
    const last = table.rounds.at(-1);

    if (path === '/session') {
      const waits = last !== undefined && (viewOf(last).book.events.at(-1)?.type !== 'end' || !last.isShown);
      const jackpot = title.jackpot && {
        slug: title.jackpot.jackpot,
        name: { en: 'The mail bag', hi: 'डाक का थैला' },
        minor: jackpotMinor,
        lowerMinor: 1_00_000_00,
        mustHitByMinor: 10_00_000_00,
        seedMinor: 100_000,
        contribution: title.jackpot.contribution,
        wholeAtBet: bets.at(-1) ?? 0,
      };
      const session = {
        game: { slug: title.slug, name: title.name, title },
        bets,
        rtp: title.rtp,
        balance: balance(),
        currency: 'INR',
        demo: mode !== 'real' && mode !== 'full',
        round: waits ? viewOf(last) : null,
        jackpot: jackpot ?? null,
        allows: { autoplayRounds: mode === 'auto' ? 25 : 0, turbo: mode === 'auto' },
        fairness,
        cycleMs: 0,
        lang: 'en',
      };
      return [200, { data: session }];
    }
    if (path === '/history') {
      const rows = table.rounds.map((round) => ({
        round: round.id,
        at: 1_795_000_000,
        bet: round.bet,
        win: viewOf(round).win,
        waits: false,
        path: mode === 'real' || mode === 'full' ? `/en/rounds/${round.id}` : null,
      }));
      const sum = (part: 'bet' | 'win') => rows.reduce((total, row) => total + row[part], 0);
      return [200, { data: { since: 1_795_000_000, rounds: rows.length, bets: sum('bet'), wins: sum('win'), last: rows.toReversed() } }];
    }
    if (path === '/spin') {
      const known = table.byKey.get(key);
      if (known !== undefined) return answered(known);
      if (mode === 'poor') return rejected(400, 'errors.bet.not_enough_money', 'Your balance is too low for this bet.');
      if (last !== undefined && viewOf(last).book.events.at(-1)?.type !== 'end') return rejected(409, 'errors.round.waits');
      const round: Round = { id: `R-${1001 + table.rounds.length}`, bet: (body as { bet: number }).bet, choices: [], isShown: false };
      table.rounds.push(round);
      table.byKey.set(key, round);
      return answered(round);
    }
    const [, id, what] = /^\/rounds\/([^/]+)\/(shown|choose)$/.exec(path) ?? [];
    const round = table.rounds.find((one) => one.id === id);
    if (round === undefined) return rejected(404, 'errors.round.not_found');
    if (what === 'shown') {
      round.isShown = true;
      return [200, { data: {} }];
    }
    const { at, value } = body as { readonly at: number; readonly value: number };
    const taken = round.choices[at];
    if (taken !== undefined) return taken === value ? answered(round) : rejected(409, 'errors.choice.taken');
    const asked = bookAfter(round.choices).events.at(-1);
    if (asked?.type !== 'awaitChoice' || !asked.allowed.includes(value)) return rejected(400, 'errors.choice.invalid');
    round.choices.push(value);
    return answered(round);
  }
}

const winOf = (book: Book, bet: number) => (book.winCredits * bet) / book.betCredits;

function jackpotOf({ jackpot }: TitleData, book: Book, bet: number, isFull: boolean) {
  if (jackpot === undefined) return null;
  if (isFull) return { slug: jackpot.jackpot, minor: 100_000, wonMinor: jackpotMinor, by: 'full' };
  const isWon = book.events.some(({ type }) => type === 'jackpot');
  return { slug: jackpot.jackpot, minor: jackpotMinor, wonMinor: isWon ? bet * 17 : 0, by: isWon ? 'reels' : null };
}
