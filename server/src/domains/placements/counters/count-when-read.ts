import type { Counter } from '@mela/contract/api/placements';
import type { Config } from '../../../config/config.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import type { Db } from '../../../kernel/types.ts';

type Reader = {
  readonly userId: bigint;
  readonly now: Date;
  /** When the player looked last at what is counted; null before the first time. */
  readonly seenAt: Date | null;
  /** What events have added since. */
  readonly added: number;
};

/** A counter of things that come for all players at once, or by the clock: they are counted when they are read, and written for no one. */
export type ReadCounter = { readonly name: Counter['name']; readonly count: (tx: Db, reader: Reader) => Promise<number> };

/** What a stored counter counts and the player is not shown now: it is counted again later, and is no number on a badge meanwhile. */
export type HiddenCount = {
  readonly name: Counter['name'];
  readonly count: (tx: Db, reader: Pick<Reader, 'userId' | 'now'> & { readonly config: Config }) => Promise<number>;
};

export const hiddenInCounters = extensionPoint<HiddenCount>('placements.hidden-in-counters');

/** It is asked only for players who may be invited to something. */
export const countersWhenRead = extensionPoint<ReadCounter>('placements.counters-when-read');
export type CountWhenRead = ReadCounter['count'];
