import type { BeatOf } from '../book/beats.ts';
import type { Show } from './show.ts';

/** The winning cells are cut away like beaten kites, the rest falls, the multiplier rises. */
export async function showCascade({ board, clock, hud, sound }: Show, beat: BeatOf<'cascade'>): Promise<void> {
  if (!clock.isSkipping) sound.play('cut');
  await board.cutAway(beat.removed);
  hud.setMultiplier(beat.multiplier, true);
  if (!clock.isSkipping) sound.play('rise');
  await board.fall(beat.removed, beat.grid);
  if (!clock.isSkipping) sound.play('fall');
  await clock.wait(180);
}
