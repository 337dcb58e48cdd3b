import type { Page } from '@playwright/test';

/** Tells a page that its tab is looked at, or not: a headless browser never says so itself. */
export const showTab = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !seen });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (seen ? 'visible' : 'hidden') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
