import type { IncomingMessage } from 'node:http';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The caller's address before the framework sees a request: the socket's, or that of X-Forwarded-For behind `trustedHops` proxies. */
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

/** The unit that limits count: an IPv4 address, or an IPv6 network of 64 bits, since one client has all its 2^64 addresses. */
export function addressGroup(address: string): string {
  const four = mapped.exec(address)?.[1];
  if (four !== undefined || !address.includes(':')) return four ?? address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether an address of a socket or of `addressGroup` is this machine: a proxy in front, or a bench. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1' || address === '0:0:0:0::/64';
}
