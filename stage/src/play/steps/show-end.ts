import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { showJackpotFull } from './show-jackpot.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

/** The title's greatest win: the round ends here, and the player sees why. */
export async function showCapped({ basket, board, hud, clock }: Show, step: StepOf<'capped'>): Promise<void> {
  hud.setFreeSpins(null);
  hud.setRespins(null);
  hud.setHeld(null);
  basket.show(null);
  hud.setWin(step.amountMinor);
  hud.setNote(m['play.capped']());
  hud.announce(m['play.capped']());
  await clock.wait(1200);
  await board.hold.close();
}

/** The sum of the round is shown; from ten times the bet it is a big win. Nothing is celebrated that does not exceed the bet. */
export async function showEnd(show: Show, step: StepOf<'end'>): Promise<void> {
  const { basket, board, hud, overlays, scene, sound, clock } = show;
  if (step.fullMinor > 0) await showJackpotFull(show, step);
  basket.show(null);
  hud.setFreeSpins(null);
  scene.leave();
  if (step.climb.length > 0) {
    board.lower();
    sound.play('stamp');
    // The sum is announced once its count has ended.
    const counted = () => inBackground(hud.countWin(step.winMinor, 0));
    await overlays.bigWin({ climb: step.climb, sumMinor: step.winMinor, betMinor: step.betMinor, counted });
  }
  hud.setWin(step.winMinor);
  hud.announce(step.winMinor === 0 ? m['play.noWin']() : m['play.won']({ sum: formatMinor(step.winMinor) }));
  if (step.tier === 'win') await clock.wait(300);
  hud.setNote(step.winMinor === 0 ? '' : m['play.won']({ sum: formatMinor(step.winMinor) }));
  // The least cycle applies even when everything was skipped: the next bet may not come sooner.
  await clock.wait(clock.cycleLeftMs, false);
}
