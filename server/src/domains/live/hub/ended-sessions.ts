/** Sessions that ended while a token of theirs may still be good: such a token opens nothing any more. */
export class EndedSessions {
  readonly #untilMs = new Map<string, number>();
  readonly #keepMs: number;

  constructor(keepSec: number) {
    this.#keepMs = keepSec * 1000;
  }

  add(session: string, nowMs: number): void {
    this.#untilMs.set(session, nowMs + this.#keepMs);
  }

  has(session: string | null): boolean {
    return session !== null && this.#untilMs.has(session);
  }

  sweep(nowMs: number): void {
    for (const [session, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(session);
  }
}
