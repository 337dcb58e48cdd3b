import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import { showJackpotFull } from './show-jackpot.ts';
import type { Show } from './show.ts';

/** The title's greatest win: the round ends here, and the player is told why. */
export async function showCapped({ basket, board, hud, words, clock }: Show, beat: BeatOf<'capped'>): Promise<void> {
  hud.setFreeSpins(null);
  hud.setRespins(null);
  basket.show(null);
  hud.setWin(beat.amountMinor);
  hud.setNote(words.capped);
  hud.announce(words.capped);
  await clock.wait(1200);
  await board.hold.close();
}

/** The sum of the round stands; from ten times the bet it is stamped. Nothing is celebrated that does not exceed the bet. */
export async function showEnd(show: Show, beat: BeatOf<'end'>): Promise<void> {
  const { basket, board, hud, prints, sound, words, clock } = show;
  if (beat.fullMinor > 0) await showJackpotFull(show, beat.fullMinor, beat.isFullQuiet);
  basket.show(null);
  hud.setFreeSpins(null);
  hud.setWin(beat.winMinor);
  hud.announce(beat.winMinor === 0 ? words.noWin : words.won(formatMoney(beat.winMinor)));
  if (beat.tier === 'big' || beat.tier === 'great' || beat.tier === 'huge') {
    board.lower();
    sound.play('stamp');
    await prints.stamp({ tier: beat.tier, word: words.tiers[beat.tier], sumMinor: beat.winMinor });
  } else if (beat.tier === 'win') await clock.wait(300);
  hud.setNote(beat.winMinor === 0 ? '' : words.won(formatMoney(beat.winMinor)));
  // The least cycle is kept even when everything was skipped: the next bet may not come sooner.
  await clock.wait(clock.cycleLeftMs, false);
}
