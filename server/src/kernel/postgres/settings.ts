import { totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

/** An eighth of the machine's memory, from 64 MB to 512 MB: enough for the busiest tables, and not too much on a laptop. */
function sharedBuffersMb(): number {
  return Math.round(Math.min(512, Math.max(64, totalmem() / 8 / mebibyte)));
}

/** No acknowledged bet may be lost: fsync, full_page_writes and synchronous_commit stay on. */
export function durableSettings(): Readonly<Record<string, string>> {
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${sharedBuffersMb()}MB`,
    wal_buffers: '16MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    max_connections: '100',
    jit: 'off',
    // A new database starts empty: frequent analysis replaces plans for empty tables soon, and more often it would take processor time from bets.
    autovacuum_naptime: '20s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
  };
}

/** For clusters of a test run: nothing is forced to disk, and clones copy blocks by reference. */
export const throwawaySettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  file_copy_method: 'clone',
  log_min_messages: 'fatal',
};
