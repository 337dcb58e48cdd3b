declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Another player's answer to a comment of this player is shown: its number, and the slug of the article. */
    'comment.answered': { commentId: bigint; slug: string };
  }
}

export {};
