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
export const addressGroup = (address: string): string => networkOf(address, 4);

/** The network of 48 bits that one customer may get, with its 65,536 groups. Null for IPv4. */
export function siteNetwork(address: string): string | null {
  const network = networkOf(address, 3);
  return network.includes(':') ? network : null;
}

function networkOf(address: string, sixteens: number): string {
  const four = mapped.exec(address)?.[1];
  if (four !== undefined || !address.includes(':')) return four ?? address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, sixteens).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${16 * sixteens}`;
}

/** Whether an address of a socket or of `addressGroup` is this machine: a proxy in front, or a bench. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1' || address === '0:0:0:0::/64';
}
