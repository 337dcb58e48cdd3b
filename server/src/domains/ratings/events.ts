declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A win to publish to every client, with a masked name and no id of the player. */
    'winner.announced': {
      winnerId: bigint;
      player: string;
      /** Of a demo player. */
      demo: boolean;
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
