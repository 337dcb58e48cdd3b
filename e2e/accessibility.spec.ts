import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const pages = ['', '/games', '/rules', '/fairness', '/games/mela/patang', '/nothing-here', '#login', '#registration'];
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 860 } } as const;

for (const [device, viewport] of Object.entries(sizes)) {
  for (const locale of ['en', 'hi']) {
    for (const path of pages) {
      test(`[F15] /${locale}${path} on a ${device} has nothing that axe finds`, async ({ browser }) => {
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(`/${locale}${path}`);
        if (path.startsWith('#')) await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        await context.close();
      });
    }
  }
}
