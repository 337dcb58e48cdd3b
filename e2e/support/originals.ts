import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { stageOf } from './player.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** An operator's switch, thrown on the house of these journeys. */
export async function throwSwitch(...words: readonly string[]): Promise<void> {
  await run(process.execPath, ['server/src/switch.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA'] },
  });
}

/** Rounds on the session that the open frame has, without showing them, until one waits for its player. */
export async function playUntilAsked(page: Page, betMinor: number): Promise<void> {
  const address = new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url());
  const asked = await page.evaluate(
    async ({ session, bet }) => {
      for (let spin = 0; spin < 2_000; spin += 1) {
        const answer = await fetch('/originals/v1/spin', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Session-Token': session, 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify({ bet }),
        });
        const { data, error } = await answer.json();
        if (error !== undefined) return `${error.message} after ${spin} spins`;
        if (data.book.events.at(-1).type === 'awaitChoice') return 'asked';
      }
      return 'never asked';
    },
    { session: address.searchParams.get('session') ?? '', bet: betMinor },
  );
  expect(asked).toBe('asked');
}

/** What a game in its frame shows while it is played with a hand on it. */
export function handsOn(page: Page) {
  const { frame } = stageOf(page);
  const stage = frame.locator('#stage');
  const phase = () => stage.getAttribute('data-phase');
  const closedBoxes = frame.locator('#picks .box:not([data-opened]):not([aria-disabled=true])');
  /** Keeping the win stands first; shut while a coin is in the air. */
  const keep = frame.locator('#toss .answer:not([aria-disabled=true])').first();
  const settled = /^(idle|choosing)$/;
  return {
    frame,
    stage,
    phase,
    closedBoxes,
    openedBoxes: frame.locator('#picks .box[data-opened]'),
    answers: frame.locator('#toss .answer'),
    /** Until the game wants a bet or an answer. */
    async rests() {
      await expect(stage).toHaveAttribute('data-phase', settled, { timeout: 90_000 });
      return phase();
    },
    /** Until the round is over, keeping whatever a coin left standing. */
    async keepsWhatStands() {
      await expect(async () => {
        if ((await keep.count()) > 0) await keep.click({ timeout: 1_000 });
        expect(await phase()).toBe('idle');
      }).toPass({ timeout: 60_000, intervals: [400] });
    },
    /** One round to its end: posters and reels are touched on, boxes opened in their order, wins kept. */
    async playRound() {
      await frame.locator('#spin').click();
      await expect(stage).not.toHaveAttribute('data-phase', 'idle');
      await expect(async () => {
        if ((await phase()) === 'choosing') await ((await closedBoxes.count()) > 0 ? closedBoxes.first() : keep).click({ timeout: 1_000 });
        for (const over of ['#poster button', '#stamp button'])
          if (await frame.locator(over).isVisible())
            await frame
              .locator(over)
              .click({ timeout: 500 })
              .catch(() => null);
        expect(await phase()).toBe('idle');
      }).toPass({ timeout: 90_000, intervals: [400] });
    },
  };
}
