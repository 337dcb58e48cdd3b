import type { StepOf } from '../../book/steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';

const wildName = ({ title, lang }: Show): string => title.symbols.find(({ role }) => role === 'wild')?.name[lang] ?? '';

/** The wild opens over its whole reel. */
export async function showExpand(show: Show, step: StepOf<'expand'>): Promise<void> {
  const { board, clock, hud, sound } = show;
  const text = m['play.expands']({ name: wildName(show), reels: step.reels.length });
  hud.setNote(text);
  hud.announce(text);
  if (!clock.isSkipping) sound.play('rise');
  await board.wilds.expand(step.reels, step.grid);
  await clock.wait(350);
}

/** The spread reels stay, the others spin again. */
export async function showRespin({ board, clock, hud, scene }: Show, step: StepOf<'respin'>): Promise<void> {
  board.lower();
  scene.enter();
  hud.setNote(m['play.respin']({ index: step.index }));
  hud.announce(m['play.respin']({ index: step.index }));
  await clock.wait(500);
}

/** What the re-spins won, noted and not celebrated: they occur every few rounds. */
export async function showRespinsEnd({ board, clock, hud, scene }: Show, step: StepOf<'respinsEnd'>): Promise<void> {
  board.lower();
  scene.leave();
  hud.setWin(step.soFarMinor);
  if (step.amountMinor === 0) return;
  const text = m['play.respinsPay']({ sum: formatMinor(step.amountMinor) });
  hud.setNote(text);
  hud.announce(text);
  await clock.wait(600);
}

/** Wilds that have landed stay in their cells for the rest of the free spins. */
export async function showStick(show: Show, step: StepOf<'stick'>): Promise<void> {
  const { board, clock, hud, sound } = show;
  const text = m['play.sticks']({ name: wildName(show), count: step.cells.length });
  hud.setNote(text);
  hud.announce(text);
  if (!clock.isSkipping) sound.play('rise');
  await board.wilds.stick(step.cells);
  await clock.wait(250);
}
