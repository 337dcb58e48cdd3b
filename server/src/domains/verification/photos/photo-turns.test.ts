import { describe, expect, it } from 'vitest';
import { BatchOverflow } from '../../../kernel/batch/micro-batch.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { PhotoTurns } from './photo-turns.ts';

const photo = Buffer.from('a photo');

/** Photos that are read until the test ends them, and whose they were in the order in which they began. */
function readings() {
  const clock = fakeClock(new Date('2026-11-28T10:00:00Z'));
  const turns = new PhotoTurns(clock);
  const begun: string[] = [];
  const ends: ((read: Buffer | null) => void)[] = [];
  const send = (owner: string) =>
    turns.run(owner, () => {
      begun.push(owner);
      return new Promise<Buffer | null>((resolve) => ends.push(resolve));
    });
  /** Ends the photo that is read now, after this time. */
  const end = async (ms = 0, read: Buffer | null = photo) => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    clock.advanceMs(ms);
    ends.shift()?.(read);
  };
  return { clock, turns, begun, send, end };
}

describe('photos take turns by player', () => {
  it('three of one player are read one after the other, and take one place: a fourth is refused, those of others are not', async () => {
    const { begun, send, end } = readings();
    const own = [send('1'), send('1'), send('1')];
    await expect(send('1')).rejects.toBeInstanceOf(BatchOverflow);
    const others = ['2', '3', '4', '5', '6', '7', '8', '9'].map(send);
    for (let read = 0; read < 11; read += 1) await end(1);
    expect(await Promise.all([...own, ...others])).toEqual(Array.from({ length: 11 }, () => photo));
    expect(begun).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '1', '1']);
  });

  it('whose photos took least time in the last hour comes first, and where all places are taken the one who used most gives way', async () => {
    const { begun, send, end, clock } = readings();
    const slow = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    for (const owner of slow) {
      const one = send(owner);
      await end(9_000 + Number(owner));
      await one;
    }
    begun.length = 0;
    const again = slow.map((owner) => send(owner));
    const refused = again[8]?.catch((error: unknown) => error);
    await expect.poll(() => begun).toEqual(['1']);
    const fresh = send('a new player');
    expect(await refused).toBeInstanceOf(BatchOverflow);
    await expect(send('9'), 'used more than all that wait').rejects.toBeInstanceOf(BatchOverflow);
    for (let read = 0; read < 9; read += 1) await end();
    expect(await fresh).toBe(photo);
    await Promise.all(again.slice(0, 8));
    expect(begun).toEqual(['1', 'a new player', '2', '3', '4', '5', '6', '7', '8']);
    clock.advanceMs(3_600_001);
    const later = [send('9'), send('8'), send('another new player')];
    for (let read = 0; read < 3; read += 1) await end();
    await Promise.all(later);
    expect(begun.slice(9), 'after an hour all are equal').toEqual(['9', '8', 'another new player']);
  });

  it('[S9] three in an hour that cannot be read are the last of their player, and those that can be read or were refused do not count', async () => {
    const { send, end, clock, turns } = readings();
    const read = async (answer: Buffer | null, owner = '1') => {
      const sent = send(owner);
      await end(0, answer);
      return sent;
    };
    for (let good = 0; good < 5; good += 1) expect(await read(photo)).toBe(photo);
    await expect(turns.run('1', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    for (let damaged = 0; damaged < 3; damaged += 1) expect(await read(null)).toBeNull();
    await expect(send('1')).rejects.toMatchObject({ key: 'errors.rate_limit' });
    expect(await read(photo, '2')).toBe(photo);
    clock.advanceMs(2 * 3_600_000);
    expect(await read(photo)).toBe(photo);
  });
});
