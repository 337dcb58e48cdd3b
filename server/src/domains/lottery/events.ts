declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Everything that earns tickets was read before this event: the tickets are final once it is read. */
    'lottery.closed': { lotteryId: bigint };
    /** The fund, the tickets or the state of a lottery have changed. */
    'lottery.changed': { lotteryId: bigint };
  }
}

export {};
