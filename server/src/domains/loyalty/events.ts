declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** The bets of a player that count have changed, by less than zero where a round was rolled back. A correction has the time of its round. */
    'turnover.changed': { changeMinor: bigint };
    /** A player has risen to this level. One who fell by a rollback may reach it again. */
    'level.reached': { levelId: bigint };
    /** An operator has changed a level. */
    'levels.changed': { levelId: bigint };
    /** A player has fallen from this level, since rounds were rolled back, or levels were changed by an operator. */
    'level.lost': { levelId: bigint; by: 'rounds' | 'levels' };
  }
}

export {};
