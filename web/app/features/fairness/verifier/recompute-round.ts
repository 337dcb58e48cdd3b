import type { Book, TitleData } from '@mela/contract/book';
import type { Draw } from './draws.ts';
import { foreignRules } from './foreign-rules.ts';
import { playFreeSpins } from './free-spins.ts';
import { playGamble } from './gamble.ts';
import { playHold } from './hold.ts';
import { playPicks } from './picks.ts';
import { playRespins } from './respins.ts';
import { spinOnce, type Spin } from './spin.ts';
import { openTable, type Table } from './table.ts';
import type { Told } from './unverified.ts';

/**
 * The whole book of a round from the title's data, its draws and what its player chose, by rules written a second time, apart from
 * the engine's. Where a choice is missing or not allowed, the book ends with the question.
 */
export async function recomputeRound(title: TitleData, draw: Draw, told: Told): Promise<Book> {
  const foreign = foreignRules(title);
  if (foreign.length > 0) throw new RangeError(`${title.slug} plays by rules that are not written here yet: ${foreign.join(', ')}`);
  const table = openTable(title, draw, told);
  const base = await spinOnce(table, { strips: 'base', turn: { of: 'base', index: 1 }, factor: 1 });
  if (await finish(table, base)) table.events.push({ type: 'end', credits: table.won });
  return { title: title.slug, version: title.version, betCredits: title.betCredits, winCredits: table.won, events: table.events };
}

/** What follows the base spin; answers false while the round waits. A feature begins only below the ceiling. */
async function finish(table: Table, base: Spin): Promise<boolean> {
  if (table.won < table.most && (await playFeature(table, base)) === 'waits') return false;
  if (table.won === table.most) table.events.push({ type: 'capped', credits: table.won });
  return playGamble(table);
}

async function playFeature(table: Table, base: Spin): Promise<'none' | 'over' | 'waits'> {
  const played = (await playFreeSpins(table, base)) || (await playRespins(table, base)) || (await playHold(table, base));
  return played ? 'over' : playPicks(table, base);
}
