/**
 * Whether an endpoint belongs to a push service that we know: https at one of these hosts or below it, without a port or a log-in of its own. A
 * browser says where we send to, so that anything else would let a caller reach what only this server can.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  let url: URL;
  try {
    url = new URL(endpoint);
  } catch {
    return false;
  }
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
