import type { FlagService } from '../flags/adapter.ts';

/** In place of a service where none is configured: it switches what it is given, and nothing by itself. */
export const sandboxFlags = (flags: Readonly<Record<string, boolean>> = {}): FlagService => ({
  read: async () => new Map(Object.entries(flags)),
});
