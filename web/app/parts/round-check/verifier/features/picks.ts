import type { Spin } from '../spin.ts';
import { ask, pay, type Table } from '../table.ts';

type Feature = 'none' | 'over' | 'awaits-choice';

/**
 * The boxes: filled from the last one down, each swapped with itself or one before it, before the first is opened. The player opens one
 * after another until the empty one.
 */
export async function playPicks(table: Table, base: Spin): Promise<Feature> {
  const { title, draw, events } = table;
  if (title.pick === undefined || base.scatters.length < title.pick.scatters) return 'none';
  const contents = [...title.pick.boxes];
  for (let box = contents.length - 1; box > 0; box -= 1) {
    const other = await draw(box + 1, { of: 'boxes', index: 1 }, (result) => ({ of: 'box', box, other: result }));
    const moved = contents[box] ?? 0;
    contents[box] = contents[other] ?? 0;
    contents[other] = moved;
  }
  events.push({ type: 'pickStart', boxes: contents.length, cells: base.scatters });
  const before = table.won;
  const closed = new Set(contents.keys());
  for (;;) {
    const box = ask(table, 'box', [...closed]);
    if (box === null) return 'awaits-choice';
    closed.delete(box);
    const credits = contents[box] ?? 0;
    events.push({ type: 'boxOpened', box, credits });
    if (credits === 0) break;
    pay(table, credits);
  }
  events.push({ type: 'pickEnd', contents, credits: table.won - before });
  return 'over';
}
