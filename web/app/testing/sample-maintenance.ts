import type { Maintenance } from '@mela/contract/api/content/maintenance';

/** A maintenance of an hour that begins in so many seconds; before now it runs. */
export function sampleMaintenance(inSec: number, change: Partial<Maintenance> = {}): Maintenance {
  const startsAt = Math.floor(Date.now() / 1000) + inSec;
  const texts = { text: 'We are putting in a new disk.', payments: true, asked: false };
  return { id: 5, startsAt, endsAt: startsAt + 3600, running: inSec <= 0, ...texts, ...change };
}
