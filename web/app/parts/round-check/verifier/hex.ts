/** Reads hexadecimal text into bytes. @throws RangeError that names the problem. */
export function readHex(text: string, bytes: number): Uint8Array<ArrayBuffer> {
  const clean = text.trim().toLowerCase();
  if (!/^[0-9a-f]*$/.test(clean) || clean.length !== bytes * 2) throw new RangeError(`needs ${bytes * 2} hexadecimal digits`);
  return Uint8Array.from({ length: bytes }, (_, at) => Number.parseInt(clean.slice(at * 2, at * 2 + 2), 16));
}

export function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
