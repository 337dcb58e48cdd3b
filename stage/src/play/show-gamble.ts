import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

/** The win so far lies on the table: it may be kept or gambled for. */
export async function showGambleStart({ board, hud, gamble }: Show, beat: BeatOf<'gambleStart'>): Promise<void> {
  board.lower();
  hud.setWin(beat.winMinor);
  gamble.lay({ winMinor: beat.winMinor, index: 1, times: beat.times });
}

/** The coin turns and lies. A right call is told, and cheered only when the round has won more than the bet. */
export async function showGamble({ clock, hud, sound, gamble, words }: Show, beat: BeatOf<'gamble'>): Promise<void> {
  hud.setNote(words.coinTurns);
  gamble.say(words.coinTurns);
  sound.play('rise');
  await gamble.land(beat.side);
  sound.play('stop');
  const side = beat.side === 1 ? words.chit : words.pat;
  const isWon = beat.call === beat.side;
  const text = isWon ? words.gambleWon(side, formatMoney(beat.winMinor)) : `${words.gambleIs(side)} ${words.gambleLost}`;
  hud.setWin(beat.winMinor);
  hud.setNote(text);
  hud.announce(text);
  gamble.say(text);
  if (isWon && !beat.isQuiet) sound.play('win');
  await clock.wait(isWon ? 900 : 1600, false);
  if (isWon && beat.index < beat.times) gamble.lay({ winMinor: beat.winMinor, index: beat.index + 1, times: beat.times });
}

export async function showGambleEnd({ clock, hud, gamble, words }: Show, beat: BeatOf<'gambleEnd'>): Promise<void> {
  hud.setWin(beat.winMinor);
  if (beat.winMinor > 0) {
    gamble.say(words.kept(formatMoney(beat.winMinor)));
    hud.announce(words.kept(formatMoney(beat.winMinor)));
    await clock.wait(500);
  }
  gamble.clear();
}
