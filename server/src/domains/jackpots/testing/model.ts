/** A model of a jackpot, written from the rules and not from the SQL. Sums are ten-thousandths of a paisa. */
export class ModelJackpot {
  units = 0n;
  contributedUnits = 0n;
  paidMinor = 0n;
  seededMinor = 0n;
  readonly seedMinor: bigint;
  mustHitMinor: bigint;
  nextMustHitMinor: bigint | null = null;
  /** The least value of the cycle's hidden sum, as it was when the cycle began. */
  lowerMinor: bigint;

  constructor(mustHitMinor: bigint, seedMinor = 0n) {
    this.mustHitMinor = mustHitMinor;
    this.seedMinor = seedMinor;
    this.#fill();
    this.lowerMinor = this.#lower();
  }

  /** `hitMinor` is the hidden sum of the open cycle. */
  bet({ units, stakeMinor, wholeAtMinor, fell }: ModelBet, hitMinor: bigint): { wonMinor: bigint; by: 'reels' | 'full' | null } {
    this.units += units;
    this.contributedUnits += units;
    const whole = this.units / 10_000n;
    const isFull = this.units >= hitMinor * 10_000n;
    const reach = stakeMinor < wholeAtMinor ? stakeMinor : wholeAtMinor;
    const wonMinor = isFull ? whole : fell ? (whole * reach) / wholeAtMinor : 0n;
    this.units -= wonMinor * 10_000n;
    this.paidMinor += wonMinor;
    if (wonMinor > 0n && this.units < 10_000n) this.#beginAtZero();
    if (wonMinor > 0n) this.#fill();
    if (wonMinor > 0n) this.lowerMinor = this.#lower();
    return { wonMinor, by: isFull ? 'full' : fell ? 'reels' : null };
  }

  setMustHit(minor: bigint): void {
    this.nextMustHitMinor = minor === this.mustHitMinor ? null : minor;
  }

  #beginAtZero(): void {
    this.mustHitMinor = this.nextMustHitMinor ?? this.mustHitMinor;
    this.nextMustHitMinor = null;
  }

  #fill(): void {
    const missing = this.seedMinor - this.units / 10_000n;
    if (missing <= 0n) return;
    this.units += missing * 10_000n;
    this.seededMinor += missing;
  }

  #lower(): bigint {
    const tenth = this.mustHitMinor / 10n + (this.mustHitMinor % 10n === 0n ? 0n : 1n);
    const above = this.units / 10_000n + 1n;
    return above > tenth ? above : tenth;
  }
}

export type ModelBet = {
  readonly units: bigint;
  readonly stakeMinor: bigint;
  readonly wholeAtMinor: bigint;
  readonly fell: boolean;
};
