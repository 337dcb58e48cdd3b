/** An exact fraction of whole numbers, the lower one above zero. */
export type Fraction = { readonly above: bigint; readonly below: bigint };

/** A game that was played: what was staked on it, its stated return, and the per cent of its stakes that count towards levels. */
export type PlayedGame = { readonly stakedMinor: bigint; readonly rtp: Fraction | null; readonly weight: number };

/** Reads `"a/b"`; null for what is no fraction. */
export function readFraction(text: string | null): Fraction | null {
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  if (above === undefined || below === undefined || BigInt(below) === 0n) return null;
  return { above: BigInt(above), below: BigInt(below) };
}

/** What games keep of stakes on average, and how much of these stakes counts towards levels. */
export type Average = { readonly lost: Fraction; readonly counted: Fraction };

/**
 * The average of games that are staked on in these parts, exact. Games without a stated return are left out, and so are those whose stakes do not
 * count; a return above one costs nothing. Null where nothing remains to reckon with.
 */
export function averageOf(games: readonly PlayedGame[]): Average | null {
  let lost = zero;
  let counted = zero;
  for (const { stakedMinor, rtp, weight } of games) {
    if (rtp === null || weight === 0 || stakedMinor <= 0n) continue;
    const kept = rtp.above > rtp.below ? 0n : rtp.below - rtp.above;
    lost = add(lost, { above: stakedMinor * kept, below: rtp.below });
    counted = add(counted, { above: stakedMinor * BigInt(weight), below: 100n });
  }
  return counted.above === 0n ? null : { lost, counted };
}

/** What so many paise of counted turnover cost on average: stakes x (1 - RTP), exact, rounded up once. @returns paise; null without an average */
export function expectedCostMinor(countedMinor: bigint, average: Average | null): bigint | null {
  if (average === null) return null;
  const { lost, counted } = average;
  const left = countedMinor < 0n ? 0n : countedMinor;
  const [above, below] = [left * lost.above * counted.below, lost.below * counted.above];
  return (above + below - 1n) / below;
}

const zero: Fraction = { above: 0n, below: 1n };

function add(a: Fraction, b: Fraction): Fraction {
  const above = a.above * b.below + b.above * a.below;
  const below = a.below * b.below;
  const by = commonFactor(above, below);
  return { above: above / by, below: below / by };
}

function commonFactor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : commonFactor(b, a % b);
}
