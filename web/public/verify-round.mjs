// Recomputes one round of a Mela game without Mela:   node verify-round.mjs round.json
// It needs Node 20 and the file of "Download this round", sends nothing, and implements the rules again: the commitment, every draw,
// every window, box, coin and gamble, and the credits of every win. Events that only announce what others contain (`announced`) are
// skipped. Exit code 0: everything matches. 1: something does not. 2: the file cannot be checked.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
const WAITS = new Error('the round waits for its player');
const announced = /^(winTotal|stick|freeSpin.*|respin.*|collect|basketFull|hold.*|pickStart|gamble(Start|End))$/;
const rules = 'kind reels rows symbols lines strips cascade freeSpins heights groups wildMultiplier expanding hold pick jackpot gamble';
const facts = 'slug version name betCredits winMaxBets rtp hitFrequency spinMaxCredits roundMaxCredits';
const text = JSON.stringify;
const range = (length) => [...Array(length).keys()];
const some = (list) => (list.length > 0 ? list : undefined);
// A cell is [reel, row] from the top left; a grid is a list of reels, each a list of ids from the top.
const hasCell = (cells, [x, y]) => cells.some((cell) => cell[0] === x && cell[1] === y);
const cellsOf = (grid, ...ids) => grid.flatMap((reel, x) => reel.flatMap((id, y) => (ids.includes(id) ? [[x, y]] : [])));
const windowOf = (reels) => reels.map(({ strip, places }) => places.map((place) => strip.at(place % strip.length)));

/** Plays the round from its seeds and holds its book against what comes out, event by event. Answers the credits it wins. */
function recount({ title, book, seeds }) {
  const { symbols, rows, heights = [], groups = [], wildMultiplier = 1, freeSpins, hold, pick, gamble, jackpot } = title;
  const idOf = (role) => symbols.findIndex((symbol) => symbol.role === role);
  const [wild, scatter, ceiling] = [idOf('wild'), idOf('scatter'), title.winMaxBets * title.betCredits];
  const paysFor = (id, count) => symbols[id]?.pays[count] ?? 0;
  let [words, heard, won] = [0, 0, 0];

  /** The next number below n, out of HMAC-SHA256 by 32 bits. Words of the last, incomplete run of n are thrown away. */
  function below(n) {
    const block = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex')).update(`${seeds.clientSeed}:${seeds.nonce}:${words >> 3}`);
    const word = block.digest().readUInt32BE((words++ & 7) * 4);
    return word < 2 ** 32 - (2 ** 32 % n) ? word % n : below(n);
  }
  /** What we say comes next must come next in the book; what it pays is won. */
  function say(type, says) {
    while (announced.test(book.events[heard]?.type)) heard += 1;
    const theirs = book.events[heard++];
    for (const [name, ours] of Object.entries({ type, ...says }))
      assert.deepEqual(theirs?.[name], ours, `event ${heard - 1}: ${name} is ${text(theirs?.[name])}, recounted ${text(ours)}`);
    if (/Win$|^boardFull$|^boxOpened$/.test(type)) won = Math.min(won + says.credits, ceiling);
  }
  /** A choice is the one thing that no seed decides. */
  function ask(of, allowed) {
    say('awaitChoice', { of, allowed });
    if (heard === book.events.length) throw WAITS;
    say('choice', { value: allowed.find((option) => option === book.events[heard].value) ?? 'one of those allowed' });
    return book.events[heard - 1].value;
  }
  /** From the left, as the first symbol that is no wild, or as wilds where those pay more; else as a whole line of one group. */
  function lineWins(grid) {
    return title.lines.map((places, line) => {
      const shown = places.map((row, x) => grid[x][row]);
      const lead = shown.find((id) => id !== wild);
      const readAs = (ids, payOf, times) => {
        const count = [...shown, null].findIndex((id) => id !== wild && !ids.includes(id));
        return payOf(count) * times ** shown.slice(0, count).filter((id) => id === wild).length;
      };
      const asLead = readAs([lead], (count) => (lead === scatter ? 0 : paysFor(lead, count)), wildMultiplier);
      const asWilds = readAs([], (count) => paysFor(wild, count), 1);
      if (asLead + asWilds > 0) return { type: 'lineWin', line, credits: Math.max(asLead, asWilds) };
      const group = groups.find((each) => each.symbols.includes(lead)) ?? { symbols: [], credits: 0 };
      const mixed = readAs(group.symbols, (count) => (count === shown.length ? group.credits : 0), wildMultiplier);
      return { type: 'groupWin', line, credits: mixed };
    });
  }
  /** On reel after reel from the left, once for every way through the cells. */
  function waysWins(grid) {
    return symbols.map(({ role }, symbol) => {
      const each = grid.map((reel) => reel.filter((id) => id === symbol || id === wild).length);
      const count = [...each, 0].indexOf(0);
      const pays = /wild|scatter/.test(role) ? 0 : paysFor(symbol, count);
      const credits = each.slice(0, count).reduce((ways, cells) => ways * cells, pays);
      return { type: 'waysWin', symbol, credits, cells: cellsOf(grid.slice(0, count), symbol, wild) };
    });
  }
  /** Cells that hang together by their sides; all clusters of a symbol whose cluster is the largest count `largest` times. */
  function clusterWins(grid, largest) {
    const found = symbols.flatMap(({ role, pays }, symbol) => {
      const open = /wild|scatter/.test(role) ? [] : cellsOf(grid, symbol, wild);
      const seeds = open.filter(([x, y]) => grid[x][y] === symbol);
      return seeds.flatMap((seed) => {
        const cells = [seed];
        for (const [x, y] of cells)
          cells.push(...open.filter((cell) => Math.abs(cell[0] - x) + Math.abs(cell[1] - y) === 1 && !cells.includes(cell)));
        const credits = pays[Math.max(...Object.keys(pays).filter((least) => least <= cells.length))] ?? 0;
        return seed === seeds.find((first) => cells.includes(first)) ? [{ type: 'clusterWin', symbol, count: cells.length, credits }] : [];
      });
    });
    const most = Math.max(...found.map(({ count }) => count));
    const best = found.filter(({ count }) => count === most).map(({ symbol }) => symbol);
    return found.map((win) => ({ ...win, credits: best.includes(win.symbol) ? win.credits * largest : win.credits }));
  }
  /** A coin in each of the cells, by the weights of the values in their order; a number beyond their sum is none. */
  const drum = (hold?.values ?? []).flatMap(({ credits, weight }) => Array(weight).fill(credits));
  const drawCoins = (cells, n) => cells.map((cell) => ({ cell, credits: drum[below(n)] })).filter(({ credits }) => credits !== undefined);
  /** One spin: a number for each reel that turns, then one for each coin shown, and what the window pays. */
  function spin(strips, factor, held = {}, sticky = []) {
    let reels = title.strips[strips].map((strip, x) => {
      const number = held[x] ?? below(strip.length * (heights[x]?.length ?? 1));
      const [top, height] = [number % strip.length, heights[x]?.[Math.floor(number / strip.length)] ?? rows];
      return { strip, number, top, places: range(height).map((row) => top + row) };
    });
    let grid = windowOf(reels).map((reel, x) => reel.map((id, y) => (x in held || hasCell(sticky, [x, y]) ? wild : id)));
    const coins = hold ? drawCoins(cellsOf(grid, idOf('coin')), drum.length) : [];
    const [stops, tall] = [reels.map(({ top }) => top), title.heights && grid.map((reel) => reel.length)];
    say('reveal', { grid, stops, strips, heights: tall, held: some(Object.keys(held).map(Number)), sticky: some(sticky) });
    if (coins.length > 0) say('coins', { coins });
    const spread = range(grid.length).filter((x) => title.expanding && !(x in held) && grid[x].includes(wild));
    grid = grid.map((reel, x) => (spread.includes(x) ? reel.map(() => wild) : reel));
    if (spread.length > 0) say('expand', { reels: spread, grid });
    const [winsOf, ladder] = [{ lines: lineWins, ways: waysWins, clusters: clusterWins }[title.kind], title.cascade?.[strips] ?? [1]];
    for (let step = 0, gone = null; gone?.length !== 0; step += 1) {
      const wins = winsOf(grid, (strips === 'free' && freeSpins.largestMultiplier) || 1).filter(({ credits }) => credits > 0);
      for (const { type, ...win } of wins) say(type, { ...win, credits: win.credits * factor * (ladder[step] ?? ladder.at(-1)) });
      gone = title.cascade ? wins.flatMap(({ cells }) => cells) : [];
      reels = reels.map((reel, x) => {
        const left = reel.places.filter((_, y) => !hasCell(gone, [x, y]));
        const top = reel.top - reel.places.length + left.length;
        return { ...reel, top, places: [...range(reel.top - top).map((above) => top + above), ...left] };
      });
      if (gone.length > 0) say('cascade', { step: step + 1, grid: (grid = windowOf(reels)) });
    }
    const [scatters, bags] = [cellsOf(grid, scatter), cellsOf(grid, idOf('jackpot'))];
    const credits = paysFor(scatter, scatters.length) * factor;
    if (credits > 0) say('scatterWin', { cells: scatters, credits });
    if (bags.length >= jackpot?.count) say('jackpot', { jackpot: jackpot.jackpot, cells: bags });
    return { grid, reels, coins, spread, scatters, wilds: cellsOf(grid, wild) };
  }
  function playFreeSpins({ retrigger, spinsMax, multiplier, stickyWilds, collect = { size: Infinity, multipliers: [1] } }, spins) {
    let [total, collected, sticky] = [spins, 0, []];
    for (let index = 1; index <= total && won < ceiling; index += 1) {
      const full = Math.floor(collected / collect.size);
      const last = spin('free', multiplier * (collect.multipliers[full] ?? collect.multipliers.at(-1)), {}, sticky);
      [sticky, collected] = [stickyWilds ? last.wilds : [], collected + cellsOf(last.grid, idOf('collect')).length];
      const more = (Math.floor(collected / collect.size) - full) * (collect.spins ?? 0) + (retrigger[last.scatters.length] ?? 0);
      total = Math.min(total + more, spinsMax);
    }
  }
  function playHold({ coins, grid }) {
    const cells = cellsOf(grid, ...symbols.keys());
    for (let left = hold.respins; left > 0 && coins.length < cells.length;) {
      const empty = cells.filter((cell) => !coins.some((coin) => hasCell([cell], coin.cell)));
      const fresh = drawCoins(empty, hold.cellOf);
      if (fresh.length > 0) say('coins', { coins: fresh });
      left = fresh.length > 0 ? hold.respins : left - 1;
      coins = [...coins, ...fresh].sort((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]);
    }
    say('coinsWin', { coins, credits: coins.reduce((sum, { credits }) => sum + credits, 0) });
    if (coins.length === cells.length) say('boardFull', { credits: hold.fullCredits });
  }
  function playPicks(contents, closed, before) {
    for (let last = contents.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [contents[last], contents[other]] = [contents[other], contents[last]];
    }
    for (let box; contents[box] !== 0; closed = closed.filter((each) => each !== box)) {
      box = ask('box', closed);
      say('boxOpened', { box, credits: contents[box] });
    }
    say('pickEnd', { contents, credits: won - before });
  }
  function playGambles(times, most) {
    const sides = range(times).map(() => 1 + below(2));
    for (let index = 1; index <= times && won > 0 && won * 2 <= most; index += 1) {
      const call = ask('gamble', [0, 1, 2]);
      if (call === 0) return;
      won = call === sides[index - 1] ? won * 2 : 0;
      say('gamble', { index, call, side: sides[index - 1], credits: won });
    }
  }
  let base = spin('base', 1);
  const spins = freeSpins?.scatters[base.scatters.length] ?? 0;
  if (won < ceiling && spins > 0) playFreeSpins(freeSpins, Math.min(spins, freeSpins.spinsMax));
  if (won < ceiling && base.coins.length >= hold?.coins) playHold(base);
  if (won < ceiling && base.scatters.length >= pick?.scatters) playPicks([...pick.boxes], range(pick.boxes.length), won);
  for (const held = {}; won < ceiling && base.spread.length > 0; base = spin('base', 1, held))
    for (const x of base.spread) held[x] = base.reels[x].number;
  if (won === ceiling) say('capped', { credits: won });
  // Whether the gamble is offered is the operator's setting, and visible in the book.
  if (gamble && book.events.some(({ type }) => type === 'gambleStart')) playGambles(gamble.times, gamble.winMaxBets * title.betCredits);
  say('end', { credits: won });
  assert.deepEqual([heard, won], [book.events.length, book.winCredits], 'the book is longer, or wins another sum, than its events');
  return won;
}

try {
  const { title, book, seeds, stakeMinor, winMinor, jackpotMinor } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  const strange = Object.keys(title).filter((rule) => !`${rules} ${facts}`.split(' ').includes(rule));
  if (strange.length > 0) throw new RangeError(`it is played by rules that are not implemented here: ${strange.join(', ')}`);
  if (!/^[0-9a-f]{64}$/.test(seeds.serverSeed)) throw new RangeError('its seed is not opened yet');
  const commitment = createHash('sha256').update(Buffer.from(seeds.serverSeed, 'hex')).digest('hex');
  assert.equal(commitment, seeds.commitment, 'the opened seed is not the one that was committed');
  const paid = Math.floor((recount({ title, book, seeds }) * stakeMinor) / title.betCredits);
  assert.equal(winMinor - jackpotMinor, paid, `the round comes to ${paid} paise, and ${winMinor - jackpotMinor} were paid`);
  process.stdout.write(`HOLDS: ${paid} paise${jackpotMinor > 0 ? `, and ${jackpotMinor} of a jackpot, whose sum is in no seed` : ''}\n`);
} catch (error) {
  process.exitCode = error === WAITS ? 0 : error instanceof assert.AssertionError ? 1 : 2;
  process.stdout.write(`${['HOLDS so far', 'DOES NOT HOLD', 'CANNOT BE CHECKED'][process.exitCode]}: ${error.message}\n`);
}
