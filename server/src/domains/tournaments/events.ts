import type { Texts } from '../../kernel/texts.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Every round that can count was settled before this event: the standings are final once it is read. */
    'tournament.ended': { tournamentId: bigint };
    /** The standings or the state of a tournament have changed. */
    'tournament.changed': { tournamentId: bigint };
    /**
     * The place of a player, of so many, in a tournament that has ended, where it has no prize. May come again: one message a tournament is
     * enough.
     */
    'tournament.placed': { tournamentId: bigint; names: Texts; place: number; places: number };
  }
}
