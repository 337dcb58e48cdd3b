import type { BeatOf } from '../book/beats.ts';
import { formatMoney } from '../text/format-money.ts';
import type { Show } from './show.ts';

const wildName = ({ title, lang }: Show): string => title.symbols.find(({ role }) => role === 'wild')?.name[lang] ?? '';

/** The wild opens over its whole reel. */
export async function showExpand(show: Show, beat: BeatOf<'expand'>): Promise<void> {
  const { board, clock, hud, sound, words } = show;
  const text = words.expands(wildName(show), beat.reels.length);
  hud.setNote(text);
  hud.announce(text);
  if (!clock.isSkipping) sound.play('rise');
  await board.wilds.expand(beat.reels, beat.grid);
  await clock.wait(350);
}

/** The spread reels stay, the others turn again. */
export async function showRespin({ board, clock, hud, words }: Show, beat: BeatOf<'respin'>): Promise<void> {
  board.lower();
  hud.setNote(words.respin(beat.index));
  hud.announce(words.respin(beat.index));
  await clock.wait(500);
}

/** What the re-spins won, said and not celebrated: they come every few rounds. */
export async function showRespinsEnd({ board, clock, hud, words }: Show, beat: BeatOf<'respinsEnd'>): Promise<void> {
  board.lower();
  hud.setWin(beat.soFarMinor);
  if (beat.amountMinor === 0) return;
  const text = words.respinsPay(formatMoney(beat.amountMinor));
  hud.setNote(text);
  hud.announce(text);
  await clock.wait(600);
}

/** Wilds that have come sit down in their cells for the rest of the free spins. */
export async function showStick(show: Show, beat: BeatOf<'stick'>): Promise<void> {
  const { board, clock, hud, sound, words } = show;
  const text = words.sticks(wildName(show), beat.cells.length);
  hud.setNote(text);
  hud.announce(text);
  if (!clock.isSkipping) sound.play('rise');
  await board.wilds.stick(beat.cells);
  await clock.wait(250);
}
