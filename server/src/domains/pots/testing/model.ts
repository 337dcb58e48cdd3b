/** A pot as plain arithmetic, written from the rules and not from the SQL: sums in ten-thousandths of a paisa. */
export class ModelPot {
  units = 0n;
  contributedUnits = 0n;
  paidMinor = 0n;
  mustHitMinor: bigint;
  nextMustHitMinor: bigint | null = null;

  constructor(mustHitMinor: bigint) {
    this.mustHitMinor = mustHitMinor;
  }

  bet({ units, stakeMinor, wholeAtMinor, fell }: ModelBet): { wonMinor: bigint; by: 'reels' | 'full' | null } {
    this.units += units;
    this.contributedUnits += units;
    const whole = this.units / 10_000n;
    const isFull = this.units >= this.mustHitMinor * 10_000n;
    const reach = stakeMinor < wholeAtMinor ? stakeMinor : wholeAtMinor;
    const wonMinor = isFull ? whole : fell ? (whole * reach) / wholeAtMinor : 0n;
    this.units -= wonMinor * 10_000n;
    this.paidMinor += wonMinor;
    if (wonMinor > 0n && this.units < 10_000n) this.#beginAnew();
    return { wonMinor, by: isFull ? 'full' : fell ? 'reels' : null };
  }

  setMustHit(minor: bigint): void {
    const isFree = minor >= this.mustHitMinor || this.units < 10_000n;
    this.nextMustHitMinor = isFree ? null : minor;
    if (isFree) this.mustHitMinor = minor;
  }

  #beginAnew(): void {
    this.mustHitMinor = this.nextMustHitMinor ?? this.mustHitMinor;
    this.nextMustHitMinor = null;
  }
}

export type ModelBet = {
  readonly units: bigint;
  readonly stakeMinor: bigint;
  readonly wholeAtMinor: bigint;
  readonly fell: boolean;
};
