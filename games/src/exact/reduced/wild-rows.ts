/** On how many of a reel's paths through so many spins each set of rows (bits) has shown a wild in any of them. */
export function wildRows(strip: readonly number[], rows: number, wild: number, spins: number): Map<number, bigint> {
  const landing = strip.map((_, stop) => {
    let bits = 0;
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === wild) bits |= 1 << row;
    return bits;
  });
  let sets = new Map([[0, 1n]]);
  for (let spin = 0; spin < spins; spin++) {
    const next = new Map<number, bigint>();
    for (const [set, count] of sets) for (const bits of landing) next.set(set | bits, (next.get(set | bits) ?? 0n) + count);
    sets = next;
  }
  return sets;
}
