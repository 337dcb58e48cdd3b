type Work = PromiseLike<unknown> | false | null | undefined;

/** Runs a promise without waiting for it. A failure is logged with its cause, and is no unhandled rejection. */
export function inBackground(work: Work): void {
  if (!work) return;
  work.then(undefined, (reason: unknown) => console.warn('failed in the background', reason));
}
