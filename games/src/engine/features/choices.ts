import type { BookEvent } from '@mela/contract/games/book';

type Question = Extract<BookEvent, { type: 'awaitChoice' }>['of'];

/**
 * What the player chose, in order. When the choices run out the round waits: `ask` returns `NO_CHOICE`, and the caller
 * writes nothing more. Without a list, as in simulation, the first allowed choice is taken each time.
 */
export type Choices = { readonly made: readonly number[] | null; asked: number; exhausted: boolean };

export const NO_CHOICE = -1;

export function choicesMade(made: readonly number[]): Choices {
  return { made, asked: 0, exhausted: false };
}

/** Takes the first allowed choice forever. */
export const anyChoice: Choices = { made: null, asked: 0, exhausted: false };

/** The next choice out of those whose bit is set in `allowed`. Throws a RangeError for one that is not. */
export function ask(choices: Choices, of: Question, allowed: number, events: BookEvent[] | null): number {
  if (choices.made === null) return 31 - Math.clz32(allowed & -allowed);
  const open: number[] = [];
  for (let option = 0; option < 31; option++) if ((allowed >>> option) & 1) open.push(option);
  events?.push({ type: 'awaitChoice', of, allowed: open });
  const value = choices.made[choices.asked];
  if (value === undefined) {
    choices.exhausted = true;
    return NO_CHOICE;
  }
  if (!open.includes(value)) throw new RangeError(`choice ${value}: allowed are ${open.join(' ')}`);
  choices.asked++;
  events?.push({ type: 'choice', value });
  return value;
}
