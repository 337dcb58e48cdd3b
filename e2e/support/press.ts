import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated a part of the page: before that a key or a touch does nothing, even when the network is idle. */
export async function hydrated(part: Locator): Promise<void> {
  const isHydrated = () => part.first().evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')));
  await expect(async () => expect(await isHydrated()).toBe(true)).toPass({ intervals: [50] });
}

/** Clicks once the part is hydrated. */
export async function press(part: Locator): Promise<void> {
  await hydrated(part);
  await part.click();
}
