import type { Wiring } from '../http/wiring.ts';

/** A wiring of the given parts: what is missing does nothing. */
export function wiringOf(parts: Partial<Wiring>): Wiring {
  return {
    routes: [],
    consumers: [],
    changes: [],
    clearCaches: () => undefined,
    jobs: [],
    gauges: [],
    readiness: [],
    authenticate: async () => null,
    playerOfFrame: null,
    operators: null,
    remarketing: async () => false,
    seed: async () => undefined,
    open: async () => undefined,
    attach: () => () => undefined,
    close: async () => undefined,
    ...parts,
  };
}
