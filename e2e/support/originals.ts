import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { stageOf } from './player.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** An operator's switch, thrown on the server of these journeys. */
export async function throwSwitch(...words: readonly string[]): Promise<void> {
  await run(process.execPath, ['server/src/cli/switch.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA'] },
  });
}

/** What a game in its frame shows while it is played with a hand on it. */
export function handsOn(page: Page) {
  const { frame } = stageOf(page);
  const stage = frame.locator('#stage');
  const phase = () => stage.getAttribute('data-phase');
  const closedBoxes = frame.locator('#picks .box:not([data-opened]):not([aria-disabled=true])');
  /** Keeping the win stands first; shut while a coin is in the air. */
  const keep = frame.locator('#gamble .answer:not([aria-disabled=true])').first();
  const settled = /^(idle|choosing)$/;
  /** The first sum that a place of the stage names. */
  const rupees = async (place: string) => {
    const text = await frame.locator(`#${place}`).innerText();
    return Number(/₹\s*([\d.,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
  };
  return {
    rupees,
    async spin() {
      await frame.locator('#spin').click();
      await expect(stage).not.toHaveAttribute('data-phase', 'idle');
    },
    boxes: frame.locator('#picks .box'),
    frame,
    stage,
    phase,
    closedBoxes,
    openedBoxes: frame.locator('#picks .box[data-opened]'),
    answers: frame.locator('#gamble .answer'),
    /** Until the game wants a bet or an answer. */
    async rests() {
      await expect(stage).toHaveAttribute('data-phase', settled, { timeout: 180_000 });
      return phase();
    },
    /** Until the round is over, keeping whatever a coin left standing. */
    async collect() {
      await expect(async () => {
        if ((await keep.count()) > 0) await keep.click({ timeout: 5_000 });
        expect(await phase()).toBe('idle');
      }).toPass({ intervals: [400] });
    },
    /** One round to its end: posters and reels are touched on, boxes opened in their order, wins kept. */
    async playRound() {
      await this.spin();
      await expect(async () => {
        if ((await phase()) === 'choosing') await ((await closedBoxes.count()) > 0 ? closedBoxes.first() : keep).click({ timeout: 5_000 });
        for (const over of ['#poster button', '#stamp button'])
          if (await frame.locator(over).isVisible())
            await frame
              .locator(over)
              .click({ timeout: 2_000 })
              .catch(() => null);
        expect(await phase()).toBe('idle');
      }).toPass({ intervals: [400] });
    },
  };
}
