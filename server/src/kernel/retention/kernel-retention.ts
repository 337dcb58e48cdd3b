import { retentionSec } from '../idempotency/idempotency.ts';
import { retention } from './retention.ts';

/** The kernel's own tables. Events are partitions, which are dropped (kernel.event-log). */
export const kernelRetention = [retention({ table: 'kernel.idempotency', since: 'created_at', keptSec: retentionSec })];
