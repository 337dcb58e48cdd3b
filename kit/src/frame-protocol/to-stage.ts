/** The message that a frame opened before its session waits for. `Session` is the first state of the game's session. */
export type Opening<Session = unknown> = {
  readonly type: 'mela:open';
  readonly token: string;
  /** Null where the page has not requested it: the frame does. */
  readonly session: Session | null;
};

/** A finished round to be shown again. Amounts are paise. */
export type Replay<Book = unknown, Title = unknown> = {
  readonly type: 'mela:replay';
  readonly book: Book;
  readonly title: Title;
  readonly stakeMinor: number;
  /** What the round won from a jackpot: the book does not have it. */
  readonly jackpotMinor?: number;
};

/** Messages of the page to a game frame of our own origin. Balances are paise. */
export type ToStage<Session = unknown, Book = unknown, Title = unknown> =
  | { readonly type: 'mela:mute'; readonly muted: boolean }
  | Opening<Session>
  /** A dialog lies over the game: no further round begins by itself. */
  | { readonly type: 'mela:pause' }
  | { readonly type: 'mela:jackpot'; readonly slug: string; readonly minor: number }
  | { readonly type: 'mela:balance'; readonly balance: number }
  | Replay<Book, Title>;

/** Sends to a frame of our own origin. To another's the browser would refuse it, and write an error for each message. */
export function postToStage(frame: Window | null | undefined, message: ToStage): void {
  if (frame && isOurs(frame)) frame.postMessage(message, window.location.origin);
}

function isOurs(frame: Window): boolean {
  try {
    return Reflect.get(frame, 'document') !== null;
  } catch {
    return false;
  }
}
