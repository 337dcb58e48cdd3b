import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { Fairness } from '../../api/stage-api.ts';
import type { Cell, TitleData } from '@mela/contract/games/book';
import type { Clock } from '../../play/clock.ts';
import type { CellsWon, HudPort } from '../../play/show.ts';
import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import { find, make } from '../find.ts';
import { m } from '../../text/words.ts';
import { respinsLeft } from '../../text/respins-left.ts';

/** Numbers and words around the reels. */
export class Hud implements HudPort {
  readonly #clock: Clock;
  readonly #title: TitleData;
  readonly #showSum: (cells: readonly Cell[], text: string) => void;
  readonly #win = find('win', HTMLElement);
  readonly #note = find('note', HTMLElement);
  readonly #ladder = find('ladder', HTMLElement);
  readonly #ticket = find('ticket', HTMLElement);
  readonly #ways = find('ways', HTMLElement);
  readonly #respins = find('respins', HTMLElement);
  readonly #held = find('held', HTMLElement);
  readonly #live = find('live', HTMLElement);
  #shownMinor = 0;
  #aimMinor = 0;
  #isFree = false;

  constructor(title: TitleData, clock: Clock, showSum: (cells: readonly Cell[], text: string) => void) {
    this.#showSum = showSum;
    this.#title = title;
    this.#clock = clock;
    this.#drawLadder();
    this.setWin(0);
  }

  /** Counts up to a sum, fast; a smaller sum is shown at once. */
  setWin(minor: number): void {
    if (minor <= this.#shownMinor) {
      this.#aimMinor = minor;
      this.#write(minor);
      return;
    }
    inBackground(this.countWin(minor, 420));
  }

  async countWin(minor: number, ms: number, won?: CellsWon): Promise<void> {
    const from = this.#shownMinor;
    this.#aimMinor = minor;
    await this.#clock.tween(ms, (share) => {
      if (this.#aimMinor === minor) this.#write(Math.round(from + (minor - from) * share));
      if (won !== undefined && share > 0) this.setSum({ ...won, amountMinor: Math.round(won.amountMinor * share) });
    });
  }

  setSum({ cells, amountMinor }: CellsWon): void {
    this.#showSum(cells, formatMinor(amountMinor, true));
  }

  setMultiplier(multiplier: number, isRise: boolean): void {
    let isMarked = false;
    for (const step of this.#ladder.children) {
      if (!(step instanceof HTMLElement)) continue;
      const isHere: boolean = !isMarked && Number(step.dataset.multiplier) === multiplier;
      isMarked ||= isHere;
      step.toggleAttribute('data-on', isHere);
      step.toggleAttribute('data-rise', isHere && isRise);
    }
  }

  setNote(text: string): void {
    this.#note.textContent = text;
  }

  setWays(ways: number | null): void {
    this.#ways.hidden = ways === null;
    this.#ways.textContent = ways === null ? '' : m['play.waysCount']({ ways: groupIndian(ways) });
  }

  /** A stub for each re-spin, torn off when it is used. */
  setRespins(counter: { readonly left: number; readonly of: number } | null): void {
    this.#respins.hidden = counter === null;
    if (counter === null) return;
    this.#respins.setAttribute('aria-label', respinsLeft(counter.left));
    this.#respins.replaceChildren(
      ...Array.from({ length: counter.of }, (_, index) => {
        const stub = make('li', '', String(index + 1));
        stub.toggleAttribute('data-on', index < counter.left);
        return stub;
      }),
    );
  }

  /** What is held so far, beside the re-spins that are left. */
  setHeld(minor: number | null): void {
    this.#held.hidden = minor === null;
    if (minor === null) return;
    const sum = make('strong', '', formatMinor(minor, true));
    this.#held.replaceChildren(make('span', '', m['play.held']()), sum);
  }

  setFreeSpins(counter: { readonly index: number; readonly total: number } | null): void {
    this.#ticket.hidden = counter === null;
    this.#ticket.textContent =
      counter === null
        ? ''
        : counter.index === 0
          ? m['play.freeSpinsWon']({ spins: counter.total })
          : m['play.freeSpinOf']({ index: counter.index, total: counter.total });
    const isFree = counter !== null;
    if (isFree === this.#isFree) return;
    this.#isFree = isFree;
    find('stage', HTMLElement).toggleAttribute('data-free', isFree);
    this.#drawLadder();
  }

  announce(text: string): void {
    this.#live.textContent = text;
  }

  #write(minor: number): void {
    this.#shownMinor = minor;
    this.#win.textContent = formatMinor(minor);
    this.#win.toggleAttribute('data-on', minor > 0);
  }

  /** The steps a cascade climbs, those of free spins while they last; a title without cascades shows its free-spin multiplier. */
  #drawLadder(): void {
    const { cascade, freeSpins } = this.#title;
    const times = this.#isFree ? (freeSpins?.multiplier ?? 1) : 1;
    const steps =
      cascade === undefined ? (times > 1 ? [times] : []) : (this.#isFree ? cascade.free : cascade.base).map((step) => step * times);
    this.#ladder.hidden = steps.length === 0;
    this.#ladder.setAttribute('aria-label', m['play.multiplier']());
    this.#ladder.replaceChildren(
      ...steps.map((step, index) => {
        const item = make('li', '', `×${step}`);
        item.dataset.multiplier = String(step);
        item.toggleAttribute('data-on', index === 0);
        return item;
      }),
    );
  }
}

/** The line that names the round and the commitment its result was drawn under. */
export function showCommitment(round: string | number | null, fairness: Fairness): void {
  const parts = [`${m['play.fairness']()} ${fairness.commitment.slice(0, 16)}…`, `#${fairness.nonce}`];
  if (round !== null) parts.unshift(`${m['play.round']()} ${round}`);
  const commitment = find('commitment', HTMLElement);
  commitment.textContent = parts.join(' · ');
  commitment.title = fairness.commitment;
}
