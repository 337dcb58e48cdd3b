import type { TestInfo, TestType } from '@playwright/test';

/** The windows for which pages are made: a cheap phone's, and a common laptop's. */
export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 768 } } as const;

/** What `test.use` takes for a device. Nothing moves that can stand still: drawing motion is most of the work of a journey. */
export const windowOf = (device: keyof typeof sizes) => ({
  viewport: sizes[device],
  hasTouch: device === 'phone',
  isMobile: device === 'phone',
  contextOptions: { reducedMotion: 'reduce' as const },
});

/** Two audiences have both windows and both languages; pages are looked at in all four combinations (docs/decisions/0135). */
export const audiences = [
  { device: 'phone', locale: 'hi' },
  { device: 'desktop', locale: 'en' },
] as const;

type Register<Args> = (title: string, body: (args: Args, info: TestInfo) => Promise<void>) => void;

/**
 * Journeys that run for one audience each: the first of a file for the first, the second for the second, and so on; with `JOURNEYS=both` for both. Each
 * call returns `test`, or nothing to do, for the next one, so that reports name the line of the journey. Journeys whose steps depend on the window
 * run for both (docs/decisions/0153).
 */
export function inTurn<Args extends object, WorkerArgs extends object>(
  test: TestType<Args, WorkerArgs>,
  { device }: (typeof audiences)[number],
): () => Register<Args & WorkerArgs> {
  let count = 0;
  return () => {
    const turn = audiences[count % audiences.length];
    count += 1;
    return turn?.device === device || process.env['JOURNEYS'] === 'both' ? test : () => undefined;
  };
}
