import { mkdirSync, writeFileSync } from 'node:fs';
import { sampleRate } from './instruments.ts';
import { tunes } from './tunes.ts';

/** Silence between two sounds of the sheet, so that none is heard under its neighbour. */
const gapSec = 0.06;

/** Writes all sounds one after another into fair.wav (16 bit, mono) and fair.json: name → start and length in milliseconds. */
export function writeSounds(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const sprite: Record<string, readonly [number, number]> = {};
  const parts: Buffer[] = [];
  let at = 0;
  for (const [name, wave] of Object.entries(tunes)) {
    const samples = wave.length + Math.round(gapSec * sampleRate);
    const data = Buffer.alloc(samples * 2);
    wave.forEach((sample, index) => data.writeInt16LE(Math.round(Math.tanh(sample) * 30_000), index * 2));
    sprite[name] = [Math.round((at / sampleRate) * 1000), Math.round((wave.length / sampleRate) * 1000)];
    parts.push(data);
    at += samples;
  }
  const body = Buffer.concat(parts);
  writeFileSync(`${folder}fair.wav`, Buffer.concat([wavHead(body.length), body]));
  writeFileSync(`${folder}fair.json`, JSON.stringify(sprite));
}

function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}
