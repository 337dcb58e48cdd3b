/** Free rounds that a player was given. */
type Gift = { readonly player: number; readonly stakeMinor: number; left: number };

/** The gifts of a small wallet. A bet or a sum uses rounds of one gift; what is undone gives them back. */
export class Gifts {
  readonly #gifts = new Map<string, Gift>();
  readonly #used = new Map<string, { readonly gift: Gift; readonly rounds: number }>();

  /** @returns the number by which calls name the gift */
  give(player: number, stakeMinor: number, rounds: number): string {
    const id = String(this.#gifts.size + 1);
    this.#gifts.set(id, { player, stakeMinor, left: rounds });
    return id;
  }

  /** The gift that is named, or the player's first with a round left where none is. Null where it has not so many rounds, or is another's. */
  find(player: number, id: string, { rounds, stakeMinor }: { readonly rounds: number; readonly stakeMinor: number }): Gift | null {
    const candidates = id === '' ? [...this.#gifts.values()] : [this.#gifts.get(id)];
    return candidates.find((gift) => gift?.player === player && gift.left >= rounds && gift.stakeMinor >= stakeMinor) ?? null;
  }

  use(key: string, gift: Gift, rounds: number): void {
    gift.left -= rounds;
    this.#used.set(key, { gift, rounds });
  }

  giveBack(key: string): void {
    const used = this.#used.get(key);
    if (used) used.gift.left += used.rounds;
    this.#used.delete(key);
  }
}
