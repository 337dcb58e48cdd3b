import type { LocalizedText } from '@mela/contract/site/languages';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A player has played a game for the first time on a day of India, or the last of its rounds of that day was undone. */
    'game.played': { day: string; gameId: bigint };
    /** A win to publish to every client, with a masked name and no id of the player. */
    'winner.announced': {
      winnerId: bigint;
      player: string;
      /** Of a demo player. */
      demo: boolean;
      winMinor: bigint;
      betMinor: bigint;
      slug: string;
      names: LocalizedText;
      developer: string;
      label: string | null;
      atSec: number;
      /** Its page shows the round again. Events of earlier versions do not say it. */
      replay?: boolean;
    };
  }
}
