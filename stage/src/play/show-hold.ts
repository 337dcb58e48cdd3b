import type { BeatOf } from '../book/beats.ts';
import type { PrintedCoin } from '../book/beats/hold.ts';
import { formatMoney } from '../text/format-money.ts';
import type { CellText } from './board-port.ts';
import type { Show } from './show.ts';

const texts = (coins: readonly PrintedCoin[]): readonly CellText[] =>
  coins.map(({ cell, minor }) => ({ cell, text: formatMoney(minor, true) }));

/** Coins that have landed take their values at this bet. */
export async function showCoins({ board, clock, hud, sound, words }: Show, beat: BeatOf<'coins'>): Promise<void> {
  if (!clock.isSkipping) sound.play('count');
  await board.hold.print(texts(beat.coins));
  if (beat.isHeld) hud.announce(words.coinsMore(beat.coins.length));
}

/** Enough coins: the poster comes, all but the coins goes, and the re-spins are counted out. */
export async function showHoldStart({ board, hud, prints, sound, words }: Show, beat: BeatOf<'holdStart'>): Promise<void> {
  sound.play('scatter');
  await board.shake(beat.coins.map(({ cell }) => cell));
  sound.play('poster');
  hud.announce(words.holdStarts(beat.coins.length, beat.respins));
  await prints.poster({ number: String(beat.respins), caption: words.respins });
  board.lower();
  await board.hold.open(texts(beat.coins));
  hud.setRespins({ left: beat.respins, of: beat.respins });
  hud.setNote(words.coinsStay);
}

/** Every empty cell turns by itself; a coin sets the re-spins back. */
export async function showHoldSpin({ board, clock, hud, sound, title, words }: Show, beat: BeatOf<'holdSpin'>): Promise<void> {
  const of = title.hold?.respins ?? beat.left;
  if (beat.index > 1) clock.forgetSkip();
  hud.setRespins({ left: beat.left, of });
  hud.setNote(words.respinsLeft(beat.left));
  hud.announce(words.respinsLeft(beat.left));
  if (!clock.isSkipping) sound.play(beat.isAwaited ? 'await' : 'spin');
  await board.hold.spin(beat.landing, beat.isAwaited, (hasCoin) => {
    if (!clock.isSkipping) sound.play(hasCoin ? 'scatter' : 'stop');
  });
  sound.hush('await');
  hud.setRespins({ left: beat.landing.length > 0 ? of : beat.left - 1, of });
  await clock.wait(250);
}

/** The coins are counted one after the other, and the sum with them. */
export async function showCoinsWin({ board, clock, hud, sound, words }: Show, beat: BeatOf<'coinsWin'>): Promise<void> {
  hud.setRespins(null);
  hud.setNote('');
  let sumMinor = beat.soFarMinor - beat.amountMinor;
  await board.hold.count(
    beat.coins.map(({ cell }) => cell),
    (index) => {
      sumMinor += beat.coins[index]?.minor ?? 0;
      hud.setWin(Math.max(0, Math.min(sumMinor, beat.soFarMinor)));
      if (!beat.isQuiet && !clock.isSkipping) sound.play('count');
    },
  );
  hud.setWin(beat.soFarMinor);
  hud.setNote(words.coinsPay(formatMoney(beat.amountMinor)));
  hud.announce(words.coinsPay(formatMoney(beat.amountMinor)));
  await clock.wait(700);
}

/** Not one cell is empty: the rarest thing this game has to show. */
export async function showBoardFull({ board, hud, prints, sound, words }: Show, beat: BeatOf<'boardFull'>): Promise<void> {
  hud.setNote(words.boardFull);
  hud.announce(`${words.boardFull}: ${formatMoney(beat.amountMinor)}`);
  sound.play('stamp');
  await board.hold.fill();
  sound.play('poster');
  await prints.poster({ number: formatMoney(beat.amountMinor, true), caption: words.boardFull });
  hud.setWin(beat.soFarMinor);
}

/** The cells become reels again; the poster says what they held, unless that is no more than the bet. */
export async function showHoldEnd({ board, clock, hud, prints, sound, words }: Show, beat: BeatOf<'holdEnd'>): Promise<void> {
  hud.setRespins(null);
  hud.setWin(beat.soFarMinor);
  hud.announce(`${formatMoney(beat.amountMinor)} ${words.holdTotal}`);
  if (beat.isQuiet) {
    hud.setNote(words.coinsPay(formatMoney(beat.amountMinor)));
    await clock.wait(700);
  } else {
    sound.play('poster');
    await prints.poster({ number: formatMoney(beat.amountMinor, true), caption: words.holdTotal });
  }
  await board.hold.close();
}
