const golden = 0.618_033_988_749_895;
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** The same in an order in which each beginning is from all over the list: every so many, around and around. */
export function spread<T>(list: readonly T[]): T[] {
  let step = Math.max(1, Math.round(list.length * golden));
  while (divisor(list.length, step) !== 1 && step < list.length) step += 1;
  return list.map((_, at) => list[(at * step) % list.length] as T);
}
