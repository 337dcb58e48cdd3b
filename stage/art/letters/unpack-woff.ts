import { inflateSync } from 'node:zlib';

/** Turns a WOFF 1 file into the plain sfnt that the shaper reads: each table inflated, the directory written again. */
export function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1 file');
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => readTable(woff, 44 + index * 20));
  const headerLength = 12 + tableCount * 16;
  const length = tables.reduce((sum, table) => sum + align4(table.data.length), headerLength);
  const sfnt = Buffer.alloc(length);
  sfnt.writeUInt32BE(woff.readUInt32BE(4), 0);
  sfnt.writeUInt16BE(tableCount, 4);
  let offset = headerLength;
  tables.forEach((table, index) => {
    const entry = 12 + index * 16;
    sfnt.write(table.tag, entry, 'latin1');
    sfnt.writeUInt32BE(table.checksum, entry + 4);
    sfnt.writeUInt32BE(offset, entry + 8);
    sfnt.writeUInt32BE(table.data.length, entry + 12);
    table.data.copy(sfnt, offset);
    offset += align4(table.data.length);
  });
  return sfnt;
}

function readTable(woff: Buffer, at: number) {
  const start = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const packed = woff.subarray(start, start + packedLength);
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    data: packedLength < woff.readUInt32BE(at + 12) ? inflateSync(packed) : packed,
  };
}

const align4 = (length: number) => (length + 3) & ~3;
