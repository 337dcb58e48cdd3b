import { createAtom } from '@tanstack/store';

/** A tier of an achievement that was earned while this page is open. */
export type NewStamp = { readonly achievementId: number; readonly tier: number };

const none: readonly NewStamp[] = [];

/** What was earned and not yet said. Of an achievement only the highest tier. */
export const newStamps = createAtom(none);

export function noteNewStamp({ achievementId, tier }: NewStamp): void {
  const [known, others] = [
    newStamps.get().find((one) => one.achievementId === achievementId),
    newStamps.get().filter((one) => one.achievementId !== achievementId),
  ];
  newStamps.set([...others, { achievementId, tier: Math.max(tier, known?.tier ?? 0) }]);
}

/** @returns those that were not said; they are taken off */
export function takeNewStamps(): readonly NewStamp[] {
  const taken = newStamps.get();
  if (taken.length > 0) newStamps.set(none);
  return taken;
}
