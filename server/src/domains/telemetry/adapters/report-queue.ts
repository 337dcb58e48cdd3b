import type { ErrorReport } from '../../../kernel/observability/errors/reporter.ts';

/** Reports that wait: more are dropped and counted, so that errors never take the memory of a process. */
const waitingMax = { server: 100, site: 20 } as const;
/** Anyone can send errors of pages: so many a minute leave, and use the quota that the service has for all. */
const siteMax = 10;
const minuteMs = 60_000;

/** Errors of the server and of pages, each with room of its own: pages never take the place of the server, whose errors are sent first. */
export function reportQueue() {
  const waiting: Record<keyof typeof waitingMax, ErrorReport[]> = { server: [], site: [] };
  let dropped = 0;
  let [minute, ofPages] = [-1, 0];

  function isTooMany(nowMs: number): boolean {
    const now = Math.floor(nowMs / minuteMs);
    if (now !== minute) [minute, ofPages] = [now, 0];
    ofPages += 1;
    return ofPages > siteMax;
  }

  return {
    /** How many were dropped, for the next report that is sent. */
    get dropped(): number {
      return dropped;
    },
    add(report: ErrorReport, nowMs: number): void {
      const side = report.tags['side'] === 'site' ? 'site' : 'server';
      const isRoom = waiting[side].length < waitingMax[side] && !(side === 'site' && isTooMany(nowMs));
      if (isRoom) waiting[side].push(report);
      else dropped += 1;
    },
    first: (): ErrorReport | null => waiting.server[0] ?? waiting.site[0] ?? null,
    /** It is sent, and with it that so many were dropped: those that were dropped meanwhile are counted for the next one. */
    done(report: ErrorReport, said: number): void {
      for (const side of [waiting.server, waiting.site]) if (side[0] === report) side.shift();
      dropped -= said;
    },
  };
}
