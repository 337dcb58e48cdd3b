/** Messages of pg for a lost or failed connection, which have no code. */
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'Postgres connection has been discarded',
];
/** Codes of the socket. ENOENT: the socket file of a stopped embedded server. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * Codes of the server: connection errors (08), too many connections or out of memory or disk (53), shutting down (57P), statement_timeout (57014),
 * system error (58).
 */
const awayStates = /^(08...|53...|57P0.|57014|58...)$/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Whether the database is unavailable: answer 503 with Retry-After. Nothing was booked, or that is unknown and the caller repeats with the same key.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // `connect ENOENT` is a missing socket; an ENOENT with a path is only a missing file.
  if (awayStates.test(code) || (awayCodes.has(code) && !('path' in error))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return awayMessages.some((message) => error.message.startsWith(message)) || isDatabaseAway(error.cause);
}

/**
 * The server ended the connection because its transaction took too long, or waited too long in it (transaction_timeout,
 * idle_in_transaction_session_timeout). The database is available: repeated as it is, the work takes as long again.
 */
export function isTransactionTooLong(error: unknown): error is Error {
  return error instanceof Error && (codeOf(error) === '25P04' || codeOf(error) === '25P03');
}

/** A statement waited for a lock longer than its transaction allows (lock_timeout). */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === '55P03' || isLockTimeout(error.cause);
}

/** PostgreSQL ended one of several transactions that waited for each other. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === '40P01' || isDeadlock(error.cause);
}

/** A prepared statement returns other columns than before, after a migration. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** Errors after which the work can be repeated: a deadlock, a serialization failure, or an outdated prepared statement. */
export function isRetriable(error: unknown): boolean {
  return (error instanceof Error && (codeOf(error) === '40001' || codeOf(error) === '40P01')) || isStalePlan(error);
}
