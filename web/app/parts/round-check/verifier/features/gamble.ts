import { ask, type Table } from '../table.ts';

const KEEP = 0;
const SIDES = [KEEP, 1, 2];

/**
 * The gamble after a won round, where it was offered and doubling stays within its cap. All sides are drawn before the first call. False
 * while the round awaits a choice.
 */
export async function playGamble(table: Table): Promise<boolean> {
  const { title, draw, events, input } = table;
  const rules = title.gamble;
  const most = (rules?.winMaxBets ?? 0) * title.betCredits;
  if (rules === undefined || !input.gamble || table.won === 0 || table.won * 2 > most) return true;
  const sides: number[] = [];
  for (let gamble = 1; gamble <= rules.times; gamble += 1) {
    sides.push(1 + (await draw(2, { of: 'gambles', index: 1 }, (result) => ({ of: 'side', gamble, side: 1 + result }))));
  }
  events.push({ type: 'gambleStart', credits: table.won, times: rules.times });
  for (const [before, side] of sides.entries()) {
    if (table.won === 0 || table.won * 2 > most) break;
    const call = ask(table, 'gamble', SIDES);
    if (call === null) return false;
    if (call === KEEP) break;
    table.won = call === side ? table.won * 2 : 0;
    events.push({ type: 'gamble', index: before + 1, call, side, credits: table.won });
  }
  events.push({ type: 'gambleEnd', credits: table.won });
  return true;
}
