const stepsMax = 10_000;
const precision = 1e-15;

/** Probability of a chi-square sum of at least `sum` with so many degrees of freedom under the null hypothesis. */
export function chiSquareP(sum: number, degrees: number): number {
  return sum <= 0 ? 1 : upperGamma(degrees / 2, sum / 2);
}

/** Chance that a standard normal value is at least so far from 0, either way. */
export function normalP(z: number): number {
  return upperGamma(0.5, (z * z) / 2);
}

/** Chi-square of counts against their shares, and its p-value. */
export function fitP(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((chi, count, cell) => {
    const mean = total * (shares[cell] ?? 0);
    return chi + (count - mean) ** 2 / mean;
  }, 0);
  return chiSquareP(sum, counts.length - 1);
}

/** Whether two rows of counts may come from the same distribution; cells that are empty in both are left out. */
export function sameP(one: readonly number[], other: readonly number[]): number {
  const pairs = one.map((count, cell) => [count, other[cell] ?? 0] as const).filter(([a, b]) => a + b > 0);
  const [ofOne, ofOther] = [one, other].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const share = (ofOne ?? 0) / ((ofOne ?? 0) + (ofOther ?? 0));
  const sum = pairs.reduce((chi, [a, b]) => {
    const [meanA, meanB] = [(a + b) * share, (a + b) * (1 - share)];
    return chi + (a - meanA) ** 2 / meanA + (b - meanB) ** 2 / meanB;
  }, 0);
  return chiSquareP(sum, pairs.length - 1);
}

/** Holm's step-down: which of many p-values are too small for chance, when all together may be wrong so often. In their order. */
export function holm(ps: readonly number[], level: number): boolean[] {
  const order = ps.map((p, at) => ({ p, at })).toSorted((a, b) => a.p - b.p);
  const first = order.findIndex(({ p }, rank) => p > level / (ps.length - rank));
  const rejected = new Set(order.slice(0, first === -1 ? undefined : first).map(({ at }) => at));
  return ps.map((_, at) => rejected.has(at));
}

/** The upper incomplete gamma function over the whole one: a series below its hump, a continued fraction (Lentz) above. */
function upperGamma(a: number, x: number): number {
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < stepsMax && term > sum * precision; n++) sum += term *= x / (a + n);
    return Math.max(0, 1 - front * sum);
  }
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < stepsMax; n++) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < precision) break;
  }
  return front * fraction;
}

/** Lanczos, g = 7. */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
    9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const sum = terms.reduce((all, term, at) => all + term / (x + at), 0.9999999999998099);
  const base = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}
