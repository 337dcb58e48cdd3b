/**
 * Whether the other side of a failed request may have done what it was asked for: one that keeps silent, or closes the connection, has been sent it.
 * One that cannot be reached has not.
 */
export function mayHaveTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return error.name === 'TimeoutError' || code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
