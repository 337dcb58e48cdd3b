import type { Page } from '@playwright/test';

/** Makes a page believe that its tab is visible or hidden: a headless browser never reports it. */
export const showTab = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !seen });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (seen ? 'visible' : 'hidden') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
