import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { currency, timeZone } from '@mela/contract/site/market';
import { testDb } from '../testing/index.ts';
import { momentOf, zoneOffsetMs } from '@mela/contract/site/zone';

it('SQL has the currency and the time zone of the contract', async () => {
  const { db } = await testDb();
  const { rows } = await sql`SELECT kernel.currency() AS currency, kernel.time_zone() AS zone`.execute(db);
  expect(rows).toEqual([{ currency, zone: timeZone }]);
});

it('the start of a day is the moment at which clocks of the time zone show midnight', () => {
  expect(momentOf(Date.UTC(2026, 3, 1)).toISOString()).toBe('2026-03-31T18:30:00.000Z');
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      expect(momentOf(at.getTime() + zoneOffsetMs(at))).toEqual(at);
    }),
  );
});
