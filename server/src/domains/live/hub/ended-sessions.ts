/** Recently ended sessions whose tokens have not expired yet: these tokens are rejected. */
export class EndedSessions {
  readonly #untilMs = new Map<string, number>();
  readonly #retentionMs: number;

  constructor(retentionSec: number) {
    this.#retentionMs = retentionSec * 1000;
  }

  add(session: string, nowMs: number): void {
    this.#untilMs.set(session, nowMs + this.#retentionMs);
  }

  has(session: string | null): boolean {
    return session !== null && this.#untilMs.has(session);
  }

  sweep(nowMs: number): void {
    for (const [session, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(session);
  }
}
