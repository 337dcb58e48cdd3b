/**
 * How large the reels of every title are on a phone of 360 × 740, below the bar of the page, which is 44 px: a cell and the share of the
 * screen that the reels take. Usage: node bench/src/stage/cells.ts, with a built stage.
 */
import { titles } from '../../../games/src/index.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { StageTable } from '../../../e2e/support/stage-table.ts';
import { openBrowser } from '../web/slow-phone.ts';

const phone = { width: 360, height: 740 };
const barHeight = 44;

const standIn = await openStandIn();
const browser = await openBrowser();
for (const { data } of Object.values(titles)) {
  const context = await browser.newContext({ viewport: { ...phone, height: phone.height - barHeight }, hasTouch: true, bypassCSP: true });
  const page = await context.newPage();
  await new StageTable(page, standIn).open(`${data.slug}.small.cells`);
  const { width, height } = await page.locator('#window').evaluate((reels) => reels.getBoundingClientRect());
  const share = Math.round((100 * width * height) / (phone.width * phone.height));
  process.stdout.write(`${data.slug}: ${Math.round(width / data.reels)} × ${Math.round(height / data.rows)} px, ${share} %\n`);
  await context.close();
}
await browser.close();
await standIn.close();
