import type { Book, TitleData } from '@mela/contract/games/book';
import type { Draw } from './draws.ts';
import { unsupportedRules } from './unsupported-rules.ts';
import { playFreeSpins } from './features/free-spins.ts';
import { playGamble } from './features/gamble.ts';
import { playHold } from './features/hold.ts';
import { playPicks } from './features/picks.ts';
import { playRespins } from './features/respins.ts';
import { spinOnce, type Spin } from './spin.ts';
import { openTable, type Table, type PlayerInput } from './table.ts';

/**
 * The whole book of a round from the title's data, its draws and the player's choices, by rules written separately from the engine's. Where
 * a choice is missing or not allowed, the book ends with the question.
 */
export async function recomputeRound(title: TitleData, draw: Draw, input: PlayerInput): Promise<Book> {
  const foreign = unsupportedRules(title);
  if (foreign.length > 0) throw new RangeError(`${title.slug} plays by rules that are not written here yet: ${foreign.join(', ')}`);
  const table = openTable(title, draw, input);
  const base = await spinOnce(table, { strips: 'base', turn: { of: 'base', index: 1 }, factor: 1 });
  if (await finish(table, base)) table.events.push({ type: 'end', credits: table.won });
  return { title: title.slug, version: title.version, betCredits: title.betCredits, winCredits: table.won, events: table.events };
}

/** What follows the base spin; false while the round awaits a choice. A feature starts only below the win cap. */
async function finish(table: Table, base: Spin): Promise<boolean> {
  if (table.won < table.most && (await playFeature(table, base)) === 'awaits-choice') return false;
  if (table.won === table.most) table.events.push({ type: 'capped', credits: table.won });
  return playGamble(table);
}

async function playFeature(table: Table, base: Spin): Promise<'none' | 'over' | 'awaits-choice'> {
  const played = (await playFreeSpins(table, base)) || (await playRespins(table, base)) || (await playHold(table, base));
  return played ? 'over' : playPicks(table, base);
}
