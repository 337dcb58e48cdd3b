/** [9.23] */
const idleWithinMs = 2_000;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether pages may be fetched before they are asked for: not offline, not on 2g, not where data is to be saved. */
export function mayPrefetch({ onLine, connection }: { readonly onLine: boolean; readonly connection?: Connection | undefined }): boolean {
  return onLine && connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true;
}

/** This browser as the rule reads it. */
export function browserNetwork(): Parameters<typeof mayPrefetch>[0] {
  return { onLine: navigator.onLine, connection: 'connection' in navigator ? (navigator.connection as Connection) : undefined };
}

/** Runs when the browser is idle, and after two seconds in any case. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback?.(run, { timeout: idleWithinMs }) === undefined) setTimeout(run, 1);
}
