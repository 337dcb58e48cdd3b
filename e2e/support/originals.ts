import { expect, type Page } from '@playwright/test';
import { stageOf } from './player.ts';

/** Changes an operator's switch on the server of these journeys, by the words of `npm run switch` without a reason. @throws where it is refused. */
export async function setSwitch(...words: readonly string[]): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${process.env['E2E_SWITCH_PORT']}`, {
    method: 'POST',
    body: JSON.stringify([...words, 'asked by a journey']),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The controls and meters of a game in its frame. */
export function controlsOf(page: Page) {
  const { frame } = stageOf(page);
  const stage = frame.locator('#stage');
  const phase = () => stage.getAttribute('data-phase');
  const closedBoxes = frame.locator('#picks .box:not([data-opened]):not([aria-disabled=true])');
  /** The first answer collects the win; disabled while the coin is in the air. */
  const collect = frame.locator('#gamble .answer:not([aria-disabled=true])').first();
  const settledPhase = /^(idle|choosing)$/;
  /** The first sum in the element of this id. */
  const rupees = async (id: string) => {
    const text = await frame.locator(`#${id}`).innerText();
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
    /** Waits until the game awaits a bet or an answer; returns its phase. */
    async settled() {
      await expect(stage).toHaveAttribute('data-phase', settledPhase, { timeout: 180_000 });
      return phase();
    },
    /** Collects the win of a gamble until the round is over. */
    async collect() {
      await expect(async () => {
        if ((await collect.count()) > 0) await collect.click({ timeout: 5_000 });
        expect(await phase()).toBe('idle');
      }).toPass({ intervals: [400] });
    },
    /** Plays one round to its end: skips what may be skipped, closes posters, opens boxes in order, collects wins. */
    async playRound() {
      await this.spin();
      await expect(async () => {
        await frame.locator('#cabinet').dispatchEvent('pointerdown');
        if ((await phase()) === 'choosing')
          await ((await closedBoxes.count()) > 0 ? closedBoxes.first() : collect).click({ timeout: 5_000 });
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
