import type { FlagName } from '../../kernel/settings/flags.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An operator changed a setting while the server runs. */
    'settings.changed': { alias: string };
    /** A player was shown this value of a flag, by the rule at this place from 0, or by none. Once a day and process. */
    'flag.exposed': { alias: FlagName; enabled: boolean; rule: number | null };
  }
}
