import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated what the server sent: before that a key or a touch does nothing, even when the network is idle. */
export async function awake(part: Locator): Promise<void> {
  const isTaken = () => part.first().evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps')));
  await expect(async () => expect(await isTaken()).toBe(true)).toPass({ intervals: [50] });
}

/** A click on a page that may just have come from the server. */
export async function press(part: Locator): Promise<void> {
  await awake(part);
  await part.click();
}
