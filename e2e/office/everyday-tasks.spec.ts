import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { windowOf } from '../support/audiences.ts';
import { logInAs } from './demo-log-ins.ts';
import { contentTasks } from './everyday/content-tasks.ts';
import { houseTasks } from './everyday/house-tasks.ts';
import { moneyTasks } from './everyday/money-tasks.ts';
import { offersTasks } from './everyday/offers-tasks.ts';
import { playersTasks } from './everyday/players-tasks.ts';
import type { Others, Role } from './everyday/tasks.ts';
import { Walk } from './everyday/walk.ts';
import { makeWorld } from './everyday/world.ts';

test.use(windowOf('desktop'));

/** What a task took: steps are clicks, keys and fields; seconds are those of the browser, without the time of a person who reads. */
type Taken = { readonly number: number; readonly who: Role; readonly name: string; steps: number; seconds: number; failed: string | null };

const folder = join(import.meta.dirname, '../../.tmp');
/** Those that were walked in one run, and take least. The others are walked with `TASKS=all`, or each by its number, `TASKS=8,13`. */
const usual = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 30, 35, 36];
/** A player is found and corrected before breaks begin; what is decided is read in the log last. */
const everyTask = [...playersTasks, ...moneyTasks, ...offersTasks, ...contentTasks, ...houseTasks];
const asked = process.env['TASKS'];
const numbers = everyTask.map(({ number }) => number);
const chosen = asked === 'all' ? numbers : (asked?.split(',').map(Number) ?? usual);
const inOrder = [1, 2, 3, 4, 7, 9, 5, 6, 8, 10, 30, 15, 11, 12, 16, 35, 36, 37, 13, 14, 38];

/** Written after each task, so that what was done is there also where a later one hangs. */
function writeTable(table: readonly Taken[]): void {
  const lines = table
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, who, name, steps, seconds, failed }) => {
      const cells = [number, who, name, steps, seconds.toFixed(1), ...(failed === null ? [] : [failed])];
      return `| ${cells.join(' | ')} |`;
    });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'everyday-tasks.md'),
    ['| # | who | task | steps | seconds |', '| --- | --- | --- | --- | --- |', ...lines, ''].join('\n'),
  );
}

/** The page on which a task ended early, as a picture and as text. */
async function showWhere(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
  const text = await page.locator('body').ariaSnapshot().catch(String);
  writeFileSync(join(folder, `${name}.txt`), `${page.url()}\n${text}\n`);
}

test('[6.12] tasks of every day are done by what is visible, in the steps that the table says', async ({ page, request, browser }) => {
  test.setTimeout(1_800_000);
  const world = await makeWorld(page, request);
  const origin = new URL(page.url()).origin;
  const pages = new Map<Role, Page>();
  const contexts: BrowserContext[] = [];
  const open = async () => {
    const context = await browser.newContext({ ...windowOf('desktop'), baseURL: origin, acceptDownloads: true });
    contexts.push(context);
    const fresh = await context.newPage();
    fresh.setDefaultTimeout(Number(process.env['TASK_TIMEOUT'] ?? 30_000));
    return fresh;
  };
  const pageOf = async (role: Role): Promise<Page> => {
    const known = pages.get(role);
    if (known !== undefined) return known;
    const fresh = await open();
    await logInAs(fresh, role);
    pages.set(role, fresh);
    return fresh;
  };
  const place = ({ number }: { readonly number: number }) => (inOrder.includes(number) ? inOrder.indexOf(number) : 100 + number);
  const table: Taken[] = [];
  for (const task of everyTask.toSorted((one, other) => place(one) - place(other))) {
    if (!chosen.includes(task.number)) continue;
    const walk = new Walk(await pageOf(task.who));
    const others: Others = {
      async approve(act) {
        const colleague = new Walk(await pageOf(task.who === 'admin' ? 'operations' : 'admin'));
        await colleague.atDesk();
        await colleague.menu('Approvals');
        await colleague.click(colleague.page.getByRole('list', { name: 'Approvals' }).getByRole('button').filter({ hasText: act }).first());
        await colleague.key('a');
        await expect(colleague.page.getByRole('textbox', { name: 'Approve' })).toBeFocused();
        await colleague.key('Enter');
        await colleague.sees(`Approved and carried out: ${act}`);
        walk.steps += colleague.steps;
      },
      async as(role) {
        const colleague = new Walk(await pageOf(role));
        await colleague.atDesk();
        return colleague;
      },
      async site(path) {
        const visitor = await open();
        await visitor.goto(path);
        return visitor;
      },
    };
    const taken: Taken = { number: task.number, who: task.who, name: task.name, steps: 0, seconds: 0, failed: null };
    table.push(taken);
    const begunMs = performance.now();
    try {
      await walk.atDesk();
      await task.walk(walk, world, others);
    } catch (error) {
      taken.failed = String(error).split('\n').slice(0, 4).join(' ').slice(0, 400);
      for (const [role, shown] of pages) await showWhere(shown, `task-${task.number}-${role}`);
    }
    taken.steps = walk.steps;
    taken.seconds = (performance.now() - begunMs) / 1000;
    writeTable(table);
  }
  for (const context of contexts) await context.close();
  expect(table.filter(({ failed }) => failed !== null).map(({ number, failed }) => `${number}: ${failed}`)).toEqual([]);
  expect(table).toHaveLength(chosen.length);
});
