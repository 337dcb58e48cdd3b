import type { Role } from '../config/config.ts';
import type { Wiring } from '../kernel/http/wiring.ts';

/**
 * What a process of these roles shows to the world. Pages need the calls they are made of, and jobs the front door of the
 * sandboxes, which they reach without a socket: only the live connection can be left out whole.
 */
export function onlyRoles(wiring: Wiring, roles: readonly Role[]): Wiring {
  return roles.includes('live') ? wiring : { ...wiring, attach: () => () => undefined };
}
