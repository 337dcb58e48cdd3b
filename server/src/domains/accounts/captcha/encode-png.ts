import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** From 0, paper, to 1, ink; row by row. */ readonly ink: Float32Array;
};

const shades = 32;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}

/** A picture of shades between two colours as PNG, one byte a pixel. */
export function encodePng({ width, height, ink }: Picture, paper: Colour, print: Colour): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, with a palette.
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.alloc(shades * 3);
  for (let shade = 0; shade < shades; shade += 1)
    for (let part = 0; part < 3; part += 1) {
      const [from, to] = [paper[part] ?? 0, print[part] ?? 0];
      palette[shade * 3 + part] = Math.round(from + ((to - from) * shade) / (shades - 1));
    }
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = Math.round(Math.min(1, ink[y * width + x] ?? 0) * (shades - 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
