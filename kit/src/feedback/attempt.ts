type Work = PromiseLike<unknown> | false | null | undefined;

/**
 * Runs what a visitor has begun by a press. What it rejects on purpose is shown where it belongs; what fails otherwise is logged with its cause
 * and said, so that no press fails in silence.
 */
export function attempt(work: Work): void {
  (work || null)?.then(undefined, async (reason: unknown) => {
    console.warn('a press failed', reason);
    const { sayFailed } = await import('./say-failed.ts');
    sayFailed();
  });
}
