import type { IncomingMessage } from 'node:http';

/** Who asks, for what is done before the framework sees a request: the socket's address, or what the last proxy we trust says of the one before it. */
export function callerAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trustedHops: number): string {
  const own = socket.remoteAddress ?? '';
  const given = trustedHops === 0 ? undefined : headers['x-forwarded-for'];
  if (given === undefined) return own;
  const hops = [
    ...String(given)
      .split(',')
      .map((part) => part.trim()),
    own,
  ];
  return hops[Math.max(0, hops.length - 1 - trustedHops)] ?? own;
}
