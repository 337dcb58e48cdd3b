const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Whether a version comes after another: by its numbers, so that 1.10.0 comes after 1.9.0. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}
