import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { WheelTurn } from '@mela/contract/api/wheel';
import { afterAll, describe, expect, it } from 'vitest';
import { turnHolds } from './check-turn.ts';

const serverSeed = '5a'.repeat(32);
const weights = [5000, 3000, 2000];
const drawnAt = (nonce: number): number =>
  createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`mela:${nonce}:0`).digest().readUInt32BE(0) % 10_000;
const turn = (nonce: number): WheelTurn => {
  const drawn = drawnAt(nonce);
  return {
    id: nonce + 1,
    at: 1_763_000_000,
    level: 1,
    version: 1,
    weights,
    drawn,
    sector: drawn < 5000 ? 0 : drawn < 8000 ? 1 : 2,
    prize: { type: 'points', points: 10 },
    commitment: createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
    clientSeed: 'mela',
    nonce,
    serverSeed,
  };
};
const turns = Array.from({ length: 50 }, (_, nonce) => turn(nonce));
const first = turn(0);
const wrong: [string, Partial<WheelTurn>][] = [
  ['another sector', { sector: (first.sector + 1) % 3 }],
  ['another number', { drawn: (first.drawn + 1) % 10_000 }],
  ['another seed', { serverSeed: '5b'.repeat(32) }],
  ['another text', { clientSeed: 'other' }],
  ['odds that do not add up', { weights: [5000, 3000, 1999] }],
];

describe('[R7] a revealed spin of the wheel', () => {
  it('is drawn again by this browser', async () => {
    for (const one of turns) expect(await turnHolds(one)).toBe(true);
  });

  it.each(wrong)('does not hold with %s', async (_, change) => {
    expect(await turnHolds({ ...first, ...change })).toBe(false);
  });

  it('cannot be checked while its seed is in use', async () => {
    expect(await turnHolds({ ...first, serverSeed: null })).toBeNull();
  });
});

describe('the offline script for the wheel', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-wheel-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const script = resolve(import.meta.dirname, '../../../../public/verify-wheel.mjs');
  const run = (content: unknown, ...noted: string[]) => {
    const path = join(folder, 'wheel.json');
    writeFileSync(path, JSON.stringify(content));
    const { status, stdout } = spawnSync(process.execPath, [script, path, ...noted], { cwd: folder, encoding: 'utf8', env: {} });
    return { code: status, says: stdout };
  };

  it('[R7] says that true spins hold, and that a hash noted before is theirs', () => {
    expect(run({ data: turns }, first.commitment)).toEqual({ code: 0, says: 'HOLDS: 50 spins\n' });
    expect(run({ data: turns }, 'cd'.repeat(32))).toMatchObject({ code: 1, says: expect.stringContaining('none of these spins') });
  });

  it.each(wrong)('refuses %s', (_, change) => {
    expect(run({ data: [{ ...first, ...change }] })).toMatchObject({ code: 1, says: expect.stringMatching(/^DOES NOT HOLD: spin 1: /) });
  });

  it('refuses two spins of one draw, and a file without a revealed one', () => {
    expect(run({ data: [first, { ...first, id: 9 }] }).says).toContain('two spins share one draw');
    expect(run({ data: [{ ...first, serverSeed: null }] }).code).toBe(2);
    expect(run({}).code).toBe(2);
  });
});
