declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A player has earned a tier of an achievement, today or yesterday. It may be taken back, and come again. */
    'achievement.earned': { achievementId: bigint; tier: number };
    /** The player's browser has checked a round for the first time. */
    'round.checked': { round: string };
  }
}

export {};
