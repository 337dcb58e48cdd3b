declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A mission is done: its gift waits for the player. */
    'mission.done': { taskId: bigint };
    /** The gift of a mission was taken. */
    'mission.taken': { taskId: bigint };
    /** A mission whose gift was taken is not done any more: its rounds were undone. */
    'mission.undone': { taskId: bigint };
  }
}

export {};
