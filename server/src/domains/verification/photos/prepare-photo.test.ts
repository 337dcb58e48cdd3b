import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { PhotoTurns } from './photo-turns.ts';
import { preparePhoto } from './prepare-photo.ts';

const turns = new PhotoTurns(fakeClock(new Date('2026-11-28T10:00:00Z')));
let players = 0;
/** Reads the photo of a player who has sent none before. */
const prepare = (bytes: Buffer) => preparePhoto(turns, `${(players += 1)}`, bytes);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** An interlaced black PNG with four channels: below 1 MB, whatever it takes when it is decoded. */
async function interlacedPng(edge: number, bits: 8 | 16): Promise<Buffer> {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const rawBytes = passes.reduce((sum, [x, y, stepX, stepY]) => {
    const [width, height] = [Math.ceil((edge - x) / stepX), Math.ceil((edge - y) / stepY)];
    return sum + height * (1 + (width * 4 * bits) / 8);
  }, 0);
  const deflate = createDeflate();
  const packed: Buffer[] = [];
  const ended = new Promise((resolve) => deflate.on('data', (data: Buffer) => packed.push(data)).on('end', resolve));
  const zeros = Buffer.alloc(1 << 20);
  for (let left = rawBytes; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  await ended;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([bits, 6, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey JPEG that is not progressive and has a scan for each of its channels. */
function scansJpeg(edge: number, channels = [1, 2, 3]): Buffer {
  const segment = (marker: number, ...data: number[]) => {
    const bytes = data.length + 2;
    return [0xff, marker, bytes >> 8, bytes & 255, ...data];
  };
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  const blocks = Math.ceil(edge / 8) ** 2;
  const scan = (channel: number) => [Buffer.from(segment(0xda, 1, channel, 0, 0, 63, 0)), Buffer.alloc(Math.ceil(blocks / 4))];
  const size = [edge >> 8, edge & 255];
  return Buffer.concat([
    Buffer.from([
      0xff,
      0xd8,
      ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
      ...segment(0xc0, 8, ...size, ...size, channels.length, ...channels.flatMap((channel) => [channel, 0x11, 0])),
      ...segment(0xc4, 0x00, ...oneCode),
      ...segment(0xc4, 0x10, ...oneCode),
    ]),
    ...channels.flatMap(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#caa' } });

/** The most memory that `work` took, MB, above what was in use before. */
async function peakMb(work: () => Promise<unknown>): Promise<number> {
  const highest = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  writeFileSync('/proc/self/clear_refs', '5');
  const before = highest();
  await work();
  return highest() - before;
}

describe('a photo that would take too much memory is refused by its header', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an interlaced PNG of 110 megapixels and 16 bits', () => interlacedPng(10_480, 16)],
    ['an interlaced PNG of 41 megapixels', () => interlacedPng(6_420, 8)],
    ['a progressive JPEG of 27 megapixels', () => flat(5_200, 5_200).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG of 108 megapixels with a scan for each channel', () => scansJpeg(10_400)],
    ['a WebP of 55 megapixels', () => flat(7_400, 7_400).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['a JPEG of 120 megapixels', () => scansJpeg(10_960, [1])],
  ])('%s, sent four times at once', async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(8_000_000);
    let answers: unknown[] = [];
    const mb = await peakMb(async () => (answers = await Promise.all(Array.from({ length: 4 }, () => prepare(bytes)))));
    expect(answers).toEqual([null, null, null, null]);
    expect(mb).toBeLessThan(60);
  });
});

describe('a photo as cameras and phones make it is taken', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG of 108 megapixels', () => scansJpeg(10_400, [1])],
    ['a progressive JPEG of 20 megapixels', () => flat(5_000, 4_000).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG of 4 megapixels with a scan for each channel', () => scansJpeg(2_000)],
    ['an interlaced PNG of 4 megapixels', () => interlacedPng(2_000, 8)],
    ['a PNG of 16 bits', () => interlacedPng(500, 16)],
  ])('%s', async (_, make) => {
    const jpeg = await prepare(await make());
    expect((await sharp(jpeg ?? undefined).metadata()).format).toBe('jpeg');
  });
});

/** What a process of its own takes for photos, MB. */
async function peakOf(file: string, count: 1 | 3, how: 'turns' | 'none'): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'testing/measure-peak.ts'),
    file,
    String(count),
    how,
  ]);
  return Number(stdout);
}

it('photos take turns so that three take no more memory than one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  try {
    const file = join(folder, 'whole.png');
    writeFileSync(file, await interlacedPng(4_000, 8));
    const [one, three, atOnce] = [await peakOf(file, 1, 'turns'), await peakOf(file, 3, 'turns'), await peakOf(file, 3, 'none')];
    // One has 64 MB in memory as a whole.
    expect(one).toBeGreaterThan(60);
    expect(three).toBeLessThan(one + 60);
    expect(atOnce).toBeGreaterThan(three + 60);
  } finally {
    await rm(folder, { recursive: true });
  }
});
