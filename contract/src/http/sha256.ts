const roundsPerBlock = 64;
const blockBytes = 64;

/** The first 32 bits of the fractional part of a root of each of the first `count` primes: SHA-256's constants, computed rather than listed. */
function fractionsOfRoots(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

const roundKeys = fractionsOfRoots(roundsPerBlock, Math.cbrt);
const startState = fractionsOfRoots(8, Math.sqrt);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with SHA-256's padding: a 1 bit, zeros, and its length in bits, a whole number of blocks long. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function mixBlock(state: Uint32Array, view: DataView, offset: number): void {
  const words = new Uint32Array(roundsPerBlock);
  const at = (list: Uint32Array, index: number) => list[index] ?? 0;
  for (let index = 0; index < roundsPerBlock; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const spread0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const spread1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = index < 16 ? view.getUint32(offset + index * 4) : at(words, index - 16) + spread0 + at(words, index - 7) + spread1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < roundsPerBlock; index += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(roundKeys, index) + at(words, index)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word;
}

/** SHA-256 without the browser's help, for pages opened over plain http, where browsers offer none. Not for secrets: its timing is not constant. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = Uint32Array.from(startState);
  for (let offset = 0; offset < view.byteLength; offset += blockBytes) mixBlock(state, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}
