import type { Book, BookEvent, Cell, TitleData } from '@mela/contract/book';
import { awaitScatters } from './await-scatters.ts';
import type { Beat } from './beats.ts';
import { tierOf } from './celebrate.ts';

/**
 * Turns a book into the beats of its show, with every amount in paise. Pure: the same book and stake, the same show.
 * @throws RangeError when the book holds an unknown event, or when what would be shown is not what was won.
 */
export function planRound(book: Book, title: TitleData, stakeMinor: number): readonly Beat[] {
  if (book.title !== title.slug) throw new RangeError(`a book of ${book.title} cannot be played on ${title.slug}`);
  if (stakeMinor % book.betCredits !== 0) throw new RangeError('the stake is no multiple of the credits of a bet');
  const creditMinor = stakeMinor / book.betCredits;
  const winMinor = book.winCredits * creditMinor;
  const plan = new Plan(title, creditMinor, winMinor, stakeMinor);
  const beats = book.events.map((event) => plan.beatOf(event));
  if (beats.at(-1)?.kind !== 'end') throw new RangeError('the book does not end');
  if (plan.shownMinor !== winMinor) throw new RangeError(`the show adds up to ${plan.shownMinor}, the round won ${winMinor}`);
  return beats;
}

/** What the planner remembers from event to event. */
class Plan {
  shownMinor = 0;
  #isFree = false;
  #freeIndex = 0;
  #spinCells: Cell[] = [];
  readonly #title: TitleData;
  readonly #creditMinor: number;
  readonly #winMinor: number;
  readonly #stakeMinor: number;

  constructor(title: TitleData, creditMinor: number, winMinor: number, stakeMinor: number) {
    this.#title = title;
    this.#creditMinor = creditMinor;
    this.#winMinor = winMinor;
    this.#stakeMinor = stakeMinor;
  }

  beatOf(event: BookEvent): Beat {
    switch (event.type) {
      case 'reveal':
        this.#spinCells = [];
        return {
          kind: 'reveal',
          grid: event.grid,
          stops: event.stops,
          strips: event.strips,
          isFree: this.#isFree,
          awaits: awaitScatters(this.#title, event.grid, this.#isFree),
          multiplier: this.#firstMultiplier(),
        };
      case 'lineWin':
        return { kind: 'lineWin', line: event.line, symbol: event.symbol, count: event.count, ...this.#win(event) };
      case 'waysWin':
        return { kind: 'waysWin', symbol: event.symbol, count: event.count, ways: event.ways, ...this.#win(event) };
      case 'scatterWin':
        return { kind: 'scatterWin', symbol: event.symbol, ...this.#win(event) };
      case 'winTotal':
        this.shownMinor = event.soFar * this.#creditMinor;
        return { kind: 'winTotal', amountMinor: event.credits * this.#creditMinor, soFarMinor: this.shownMinor, cells: this.#spinCells };
      case 'cascade':
        return { kind: 'cascade', removed: event.removed, grid: event.grid, step: event.step, multiplier: event.multiplier };
      case 'freeSpinsStart':
        this.#isFree = true;
        return { kind: 'freeSpinsStart', spins: event.spins, cells: event.cells };
      case 'freeSpin':
        this.#freeIndex = event.index;
        return { kind: 'freeSpin', index: event.index, total: event.total };
      case 'freeSpinsMore':
        return { kind: 'freeSpinsMore', index: this.#freeIndex, spins: event.spins, total: event.total, cells: event.cells };
      case 'freeSpinsEnd':
        this.#isFree = false;
        return { kind: 'freeSpinsEnd', amountMinor: event.credits * this.#creditMinor, soFarMinor: this.shownMinor };
      case 'capped':
        this.shownMinor = event.credits * this.#creditMinor;
        return { kind: 'capped', amountMinor: this.shownMinor };
      case 'end':
        return {
          kind: 'end',
          winMinor: event.credits * this.#creditMinor,
          tier: tierOf(event.credits * this.#creditMinor, this.#stakeMinor),
        };
      default:
        throw new RangeError(`a book event that this stage does not know: ${String((event as { type: unknown }).type)}`);
    }
  }

  #win(event: { readonly cells: readonly Cell[]; readonly credits: number; readonly multiplier: number }) {
    const amountMinor = event.credits * this.#creditMinor;
    this.shownMinor = Math.min(this.shownMinor + amountMinor, this.#winMinor);
    this.#spinCells.push(...event.cells);
    return {
      cells: event.cells,
      multiplier: event.multiplier,
      amountMinor,
      soFarMinor: this.shownMinor,
      isQuiet: tierOf(this.#winMinor, this.#stakeMinor) === 'none',
    };
  }

  #firstMultiplier(): number {
    const ladder = this.#isFree ? this.#title.cascade?.free : this.#title.cascade?.base;
    return (ladder?.[0] ?? 1) * (this.#isFree ? (this.#title.freeSpins?.multiplier ?? 1) : 1);
  }
}
