import type { Page } from '@playwright/test';

/** Waits until React has taken over what the server sent: before that a key or a touch does nothing, however quiet the network is. */
export async function awake(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((which) => {
    const part = document.querySelector(which);
    return part !== null && Object.keys(part).some((name) => name.startsWith('__reactProps'));
  }, selector);
}
