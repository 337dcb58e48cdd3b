import { crc32, deflateRawSync } from 'node:zlib';

const signature = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;
/** 1 January 1980: the same files make the same archive, whose parts a service then has already. */
const noDate = 0x0021;
const entriesMax = 0xffff;

/** A ZIP archive of up to 65,535 files, by their names, behind the bytes of `head`. @throws RangeError for more of them */
export function writeZip(files: ReadonlyMap<string, Buffer>, head: Buffer = Buffer.alloc(0)): Buffer {
  if (files.size > entriesMax) throw new RangeError(`${files.size} files in one archive`);
  const parts: Buffer[] = [head];
  const entries: Buffer[] = [];
  let at = head.length;
  for (const [name, content] of files) {
    const nameBytes = Buffer.from(name);
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(utf8Names, 2);
    common.writeUInt16LE(deflated, 4);
    common.writeUInt16LE(noDate, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    entries.push(uint32(signature.entry), uint16(version), common, where, nameBytes);
    const file = [uint32(signature.file), common, nameBytes, packed];
    parts.push(...file);
    at += lengthOf(file);
  }
  const size = lengthOf(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...entries, uint32(signature.end), end]);
}

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
