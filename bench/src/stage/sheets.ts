/**
 * R9: how the stage looks in motion: contact sheets with a frame every 70 ms of a spin with a small win, and every second or fourth of
 * each step of a big win and of the feature of each title, for looking at. Usage: node bench/src/stage/sheets.ts [folder=/tmp/mela-sheets] [title …]. It needs a built stage and
 * ImageMagick's montage.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '../../../games/src/index.ts';
import { openStandIn } from '../../../e2e/stand-in/open.ts';
import { advance } from '../../../e2e/support/hand-clock.ts';
import { StageTable } from '../../../e2e/support/stage-table.ts';
import { needPrograms } from '../web/programs.ts';
import { openBrowser } from '../web/slow-phone.ts';

needPrograms({ montage: 'imagemagick' });
const [folder = '/tmp/mela-sheets', ...wanted] = process.argv.slice(2);
const frameMs = 70;
const phone = { width: 360, height: 740 };
/** A feature that asks its player gets the first answer that is left. */
const choices = '#picks .box:not([data-opened]), #gamble .answer';
const framesMax = 110;
const perSheet = 55;

/** Kinds of rounds that every title has, with the time between frames; the feature is the title's own. */
const kinds: readonly (readonly [round: string, everyMs: number])[] = [
  ['small', frameMs],
  ['big', 2 * frameMs],
  ['great', 2 * frameMs],
  ['huge', 2 * frameMs],
];

const browser = await openBrowser();
const standIn = await openStandIn();
for (const [slug, { shown }] of Object.entries(titles)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  for (const [round, everyMs] of [...kinds, [shown.feature[0], 4 * frameMs] as const]) {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, bypassCSP: true });
    const page = await context.newPage();
    const table = new StageTable(page, standIn, { poses: true });
    await table.open(`${slug}.${round}`, shown.locale);
    const frames = join(folder, `${slug}-${round}`);
    mkdirSync(frames, { recursive: true });
    const files: string[] = [];
    const shot = async () => {
      const path = join(frames, `${String(files.length).padStart(3, '0')}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 70 });
      files.push(path);
    };
    await table.spin();
    for (let frame = 0; frame < framesMax; frame += 1) {
      await shot();
      const phase = await table.phase();
      if (phase === 'choosing') await page.locator(choices).first().click();
      else if (phase === 'idle' && frame > 12) break;
      for (let ms = 0; ms < everyMs; ms += frameMs) await advance(page, frameMs, frameMs);
    }
    for (let from = 0; from < files.length; from += perSheet) {
      const sheet = join(folder, `${slug}-${round}-${1 + from / perSheet}.jpg`);
      execFileSync('montage', [...files.slice(from, from + perSheet), '-tile', '11x', '-geometry', '180x370+3+3', sheet]);
    }
    rmSync(frames, { recursive: true });
    await context.close();
    process.stdout.write(`${slug} ${round}: ${files.length} frames, one each ${everyMs} ms\n`);
  }
}
await standIn.close();
await browser.close();
