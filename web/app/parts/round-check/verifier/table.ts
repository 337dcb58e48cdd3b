import type { BookEvent, TitleData, Book } from '@mela/contract/games/book';
import type { Draw } from './draws.ts';

/** The inputs of a round that do not come from seeds: the player's choices, and whether the gamble was offered. */
export type PlayerInput = { readonly choices: readonly number[]; readonly gamble: boolean };

export function playerInputOf(book: Book | undefined): PlayerInput {
  const events = book?.events ?? [];
  return {
    choices: events.flatMap((event) => (event.type === 'choice' ? [event.value] : [])),
    gamble: events.some((event) => event.type === 'gambleStart'),
  };
}

/** A round being recomputed: the title, the events so far, and the win so far. */
export type Table = {
  readonly title: TitleData;
  readonly draw: Draw;
  readonly input: PlayerInput;
  readonly events: BookEvent[];
  /** Choices used so far. */
  asked: number;
  /** Credits, never above `most`. */
  won: number;
  readonly most: number;
};

export function openTable(title: TitleData, draw: Draw, input: PlayerInput): Table {
  return { title, draw, input, events: [], asked: 0, won: 0, most: title.winMaxBets * title.betCredits };
}

/** Adds credits to the round, up to the title's ceiling. */
export function pay(table: Table, credits: number): void {
  table.won = Math.min(table.won + credits, table.most);
}

/** Asks for a choice; null where none is given, or one that is not allowed: the recomputation ends there. */
export function ask(table: Table, of: 'box' | 'gamble', allowed: readonly number[]): number | null {
  table.events.push({ type: 'awaitChoice', of, allowed });
  const value = table.input.choices[table.asked];
  if (value === undefined || !allowed.includes(value)) return null;
  table.asked += 1;
  table.events.push({ type: 'choice', value });
  return value;
}
