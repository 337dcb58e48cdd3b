declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A win that everybody may hear of; the player only by a masked name, and no number of theirs. */
    'winner.told': {
      winnerId: bigint;
      player: string;
      winMinor: bigint;
      betMinor: bigint;
      slug: string;
      nameEn: string;
      nameHi: string;
      developer: string;
      label: string | null;
      atSec: number;
    };
  }
}

export {};
