import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

/** The scatters ring, the poster comes with the number of spins. */
export async function showFreeSpinsStart(
  { basket, board, hud, prints, sound, title, words }: Show,
  beat: BeatOf<'freeSpinsStart'>,
): Promise<void> {
  board.lift(beat.cells);
  sound.play('scatter');
  await board.shake(beat.cells);
  sound.play('poster');
  hud.announce(words.freeSpinsWon(beat.spins));
  await prints.poster({ number: String(beat.spins), caption: words.freeSpins });
  board.lower();
  hud.setFreeSpins({ index: 0, total: beat.spins });
  const rules = title.freeSpins?.collect;
  if (rules !== undefined) basket.show({ inBasket: 0, size: rules.size, multiplier: rules.multipliers[0] ?? 1 });
}

export async function showFreeSpin({ hud, clock }: Show, beat: BeatOf<'freeSpin'>): Promise<void> {
  hud.setFreeSpins({ index: beat.index, total: beat.total });
  await clock.wait(250);
}

export async function showFreeSpinsMore({ board, hud, sound, words, clock }: Show, beat: BeatOf<'freeSpinsMore'>): Promise<void> {
  board.lift(beat.cells);
  sound.play('scatter');
  hud.setNote(words.freeSpinsMore(beat.spins));
  hud.announce(words.freeSpinsMore(beat.spins));
  await board.shake(beat.cells);
  hud.setFreeSpins({ index: beat.index, total: beat.total });
  await clock.wait(900);
}

/** The poster goes up once more with what the free spins won; where that is no more than the bet, it is only said. */
export async function showFreeSpinsEnd(show: Show, beat: BeatOf<'freeSpinsEnd'>): Promise<void> {
  const { basket, board, clock, hud, prints, sound, words } = show;
  const text = `${formatMoney(beat.amountMinor)} ${words.freeSpinsTotal}`;
  board.lower();
  hud.announce(text);
  if (beat.isQuiet) {
    hud.setNote(text);
    await clock.wait(1200);
  } else {
    sound.play('poster');
    await prints.poster({ number: formatMoney(beat.amountMinor, true), caption: words.freeSpinsTotal });
  }
  board.wilds.keep([], []);
  hud.setFreeSpins(null);
  basket.show(null);
}
