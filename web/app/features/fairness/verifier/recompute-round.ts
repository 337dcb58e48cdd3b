import type { Book, BookEvent, Cell, TitleData } from '@mela/contract/book';
import { cascadeWins, lineWins, scatterWins } from './judge-spin.ts';
import { findCells, stopReel } from './reel.ts';

type Draw = (below: number) => Promise<number>;
type Spin = { readonly events: readonly BookEvent[]; readonly credits: number; readonly scatters: readonly Cell[] };

/** The whole book of a round from the title's data and its draws, by rules written a second time, apart from the engine's. */
export async function recomputeRound(title: TitleData, draw: Draw): Promise<Book> {
  const foreign = foreignRules(title);
  if (foreign.length > 0) throw new RangeError(`${title.slug} plays by rules that are not written here yet: ${foreign.join(', ')}`);
  const most = title.winMaxBets * title.betCredits;
  const events: BookEvent[] = [];
  let won = 0;

  async function play(strips: 'base' | 'free'): Promise<Spin> {
    const spin = await spinOnce(title, strips, draw);
    events.push(...spin.events);
    won = Math.min(won + spin.credits, most);
    if (spin.credits > 0) events.push({ type: 'winTotal', credits: spin.credits, soFar: won });
    return spin;
  }

  const base = await play('base');
  const rules = title.freeSpins;
  const before = won;
  let total = Math.min(rules?.scatters[base.scatters.length] ?? 0, rules?.spinsMax ?? 0);
  if (rules !== undefined && total > 0 && won < most) {
    events.push({ type: 'freeSpinsStart', spins: total, cells: base.scatters });
    for (let index = 1; index <= total && won < most; index += 1) {
      events.push({ type: 'freeSpin', index, total });
      const spin = await play('free');
      const more = won < most ? Math.min(rules.retrigger[spin.scatters.length] ?? 0, rules.spinsMax - total) : 0;
      total += more;
      if (more > 0) events.push({ type: 'freeSpinsMore', spins: more, total, cells: spin.scatters });
    }
    if (won < most) events.push({ type: 'freeSpinsEnd', credits: won - before });
  }
  if (won === most) events.push({ type: 'capped', credits: won });
  events.push({ type: 'end', credits: won });
  return { title: title.slug, version: title.version, betCredits: title.betCredits, winCredits: won, events };
}

/** Rules of the title that this second telling does not know: better no answer than a wrong one. */
function foreignRules(title: TitleData): string[] {
  const own = ['groups', 'wildMultiplier', 'expanding', 'heights', 'hold', 'pick', 'jackpot', 'gamble'] as const;
  const ofFree = ['stickyWilds', 'largestMultiplier', 'collect'] as const;
  return [
    ...(title.kind === 'clusters' ? ['clusters'] : []),
    ...(title.kind === 'ways' && title.cascade === undefined ? ['ways without cascades'] : []),
    ...own.filter((rule) => title[rule] !== undefined),
    ...ofFree.filter((rule) => title.freeSpins?.[rule] !== undefined),
  ];
}

async function spinOnce(title: TitleData, name: 'base' | 'free', draw: Draw): Promise<Spin> {
  const strips = title.strips[name] ?? [];
  const stops: number[] = [];
  for (const strip of strips) stops.push(await draw(strip.length));
  const reels = strips.map((strip, reel) => stopReel(strip, stops[reel] ?? 0, title.rows));
  const factor = name === 'free' ? (title.freeSpins?.multiplier ?? 1) : 1;
  const { events: paid, rest } =
    title.kind === 'lines'
      ? { events: lineWins(title, reels, factor), rest: reels }
      : cascadeWins(title, reels, title.cascade?.[name] ?? [1], factor);
  const events: BookEvent[] = [
    { type: 'reveal', grid: reels.map((reel) => reel.shown), stops, strips: name },
    ...paid,
    ...scatterWins(title, rest, factor),
  ];
  const credits = events.reduce(
    (sum, event) => sum + (event.type === 'lineWin' || event.type === 'waysWin' || event.type === 'scatterWin' ? event.credits : 0),
    0,
  );
  return { events, credits, scatters: findCells(rest, [title.symbols.findIndex((symbol) => symbol.role === 'scatter')]) };
}
