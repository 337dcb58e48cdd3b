import { chromium } from '@playwright/test';
import { playerOf } from './support/player.ts';
const base = process.argv[2]!;
const out = process.argv[3]!;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
for (const lang of ['en', 'hi'] as const)
  for (const [w, h] of [
    [360, 740],
    [1366, 768],
  ] as const) {
    const ctx = await browser.newContext({ baseURL: base, viewport: { width: w, height: h }, deviceScaleFactor: 1 });
    const page = await ctx.newPage();
    page.on('console', (m) => {
      if (m.type() === 'error') console.log(lang, w, 'console', m.text().slice(0, 200));
    });
    page.on('pageerror', (e) => console.log(lang, w, 'pageerror', e.message.slice(0, 200)));
    await page.goto(`/${lang}`);
    await page.waitForTimeout(1500);
    await page.getByRole('heading', { level: 2, name: /Tournaments and|मुकाबले और/ }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${out}/home-${lang}-${w}.png` });
    await playerOf(page, lang).register();
    await page.goto(`/${lang}/games/mela/diwali-night`);
    await page.waitForTimeout(6000);
    await page.screenshot({ path: `${out}/game-${lang}-${w}.png` });
    await page.goto(`/${lang}/lottery/view/2`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/lottery-${lang}-${w}.png` });
    await page.goto(`/${lang}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/phome-${lang}-${w}.png`, fullPage: true });
    await ctx.close();
  }
await browser.close();
