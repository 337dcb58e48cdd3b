// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { fixtureSlugs, readFixture } from '../../book/fixtures.ts';
import type { AutoPlan } from '../../control/state.ts';
import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import { fractionToOdds, fractionToPercent, spaceDigits } from '@mela/kit/formats/fraction.ts';
import type { Locale } from '@mela/contract/site/languages';
import { openSheet } from './open-sheet.ts';
import type { GameSheet, Sheet } from './sheet.ts';
import { m } from '../../text/words.ts';

const fairness = { commitment: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7 };
const jackpot = {
  slug: 'mail-bag',
  name: { en: 'Mail bag', hi: 'डाक थैला' },
  minor: 123_456_789,
  lowerMinor: 20_000_000,
  mustHitByMinor: 200_000_000,
  seedMinor: 100_000,
  contribution: '1/50',
  wholeAtBet: 200_000,
};
const round = { round: '71', at: 1_700_000_100, bet: 2000, win: 2500, waits: false };
const history = { since: 1_700_000_000, rounds: 4, bets: 8000, wins: 2500 };
const game = (change: Partial<GameSheet> = {}): GameSheet => ({
  bets: [100, 200_000],
  demo: false,
  cycleMs: 2500,
  allows: { autoplayRounds: 0, turbo: false },
  history: async () => ({ ...history, last: [{ ...round, path: '/hi/rounds/71' }] }),
  autoStart: () => undefined,
  turbo: { isOn: () => false, set: () => undefined },
  ...change,
});

function open(slug: string, lang: Locale, change: Partial<Sheet> = {}) {
  const { title, bets } = readFixture(slug);
  document.body.innerHTML = '<dialog id="sheet"></dialog>';
  const betMinor = bets[2] ?? 0;
  document.documentElement.lang = lang;
  openSheet({ title, rtp: title.rtp, betMinor, lang, art: (file) => file, fairness, jackpot, game: game(), ...change }, 0);
  return { title, betMinor, bets };
}
const text = () => document.body.textContent;
const tab = (name: string) =>
  [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === name) as HTMLButtonElement;

describe.each(fixtureSlugs.flatMap((slug) => (['en', 'hi'] as const).map((lang) => [slug, lang] as const)))(
  '[R8] the rules of %s in %s',
  (slug, lang) => {
    let opened: ReturnType<typeof open>;
    beforeEach(() => {
      opened = open(slug, lang);
    });
    const sum = (credits: number) => formatMinor((credits * opened.betMinor) / opened.title.betCredits, true);

    it('name every pay of the title at the chosen bet', () => {
      for (const symbol of opened.title.symbols) {
        expect(text()).toContain(symbol.name[lang]);
        for (const credits of Object.values(symbol.pays)) expect(text()).toContain(sum(credits));
      }
    });

    it('state return, hit frequency and largest win as the title proves them', () => {
      const { title } = opened;
      expect(text()).toContain(fractionToPercent(title.rtp));
      expect(text()).toContain(spaceDigits(title.rtp));
      expect(text()).toContain(fractionToOdds(title.hitFrequency));
      expect(text()).toContain(groupIndian(title.winMaxBets));
      if (title.roundMaxCredits !== undefined) expect(text()).toContain(sum(title.roundMaxCredits));
    });

    it('describe every mechanic with its own figures', () => {
      const { title } = opened;
      for (const value of title.hold?.values ?? []) expect(text()).toContain(sum(value.credits));
      if (title.hold !== undefined) expect(text()).toContain(m['rules.holdFull']({ sum: sum(title.hold.fullCredits) }));
      if (title.pick !== undefined)
        for (const credits of title.pick.boxes) expect(text()).toContain(credits === 0 ? m['rules.empties']() : sum(credits));
      if (title.expanding === true) expect(text()).toContain(m['rules.expanding']());
      if (title.freeSpins?.stickyWilds === true) expect(text()).toContain(m['rules.stickyRule']());
      if (title.freeSpins?.largestMultiplier !== undefined)
        expect(text()).toContain(m['rules.largestRule']({ times: title.freeSpins.largestMultiplier }));
      if (title.freeSpins?.collect !== undefined) expect(text()).toContain(m['rules.basketHead']());
      if (title.gamble !== undefined)
        expect(text()).toContain(m['rules.gambleLimits']({ times: title.gamble.times, bets: groupIndian(title.gamble.winMaxBets) }));
      for (const group of title.groups ?? []) expect(text()).toContain(group.name[lang]);
      if (title.wildMultiplier !== undefined) expect(text()).toContain(m['rules.wildTimes']({ times: title.wildMultiplier }));
      if (title.heights !== undefined) expect(text()).toContain('1,17,649');
      if (title.jackpot !== undefined) {
        expect(text()).toContain(m['rules.jackpotContribution']({ fraction: spaceDigits(title.jackpot.contribution) }));
        expect(text()).toContain(
          m['rules.jackpotMustFall']({ lower: formatMinor(jackpot.lowerMinor, true), mustHit: formatMinor(jackpot.mustHitByMinor, true) }),
        );
        expect(text()).toContain(m['rules.jackpotSeed']({ seed: '₹1,000' }));
        if (title.jackpot.odds !== undefined) expect(text()).toContain(groupIndian(Math.floor(Number(fractionToOdds(title.jackpot.odds)))));
      }
    });

    it('draw every line, and put no style into the markup, which the page’s policy forbids', () => {
      expect(document.querySelectorAll('.lines svg')).toHaveLength(opened.title.lines?.length ?? 0);
      expect(document.body.innerHTML).not.toContain('style=');
      expect(text()).not.toContain('undefined');
    });
  },
);

describe('the other pages', () => {
  it('history adds this session up and links to each round', async () => {
    open('patang', 'en');
    tab(m['sheets.history']()).click();
    await expect.poll(text).toContain('₹80.00');
    expect(text()).toContain('−₹55.00');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/hi/rounds/71');
  });

  it('history shows a message when it cannot be loaded, and a demo’s rounds have no link', async () => {
    open('patang', 'en', { game: game({ history: () => Promise.reject(new Error('gone')) }) });
    tab(m['sheets.history']()).click();
    await expect.poll(text).toContain(m['sheets.historyFailed']());
    open('patang', 'en', { game: game({ demo: true, history: async () => ({ ...history, last: [{ ...round, path: null }] }) }) });
    tab(m['sheets.history']()).click();
    await expect.poll(text).toContain('₹80.00');
    expect(document.querySelector('a')).toBeNull();
  });

  it('limits name bets, cycle, and what the operator allows', () => {
    open('patang', 'en');
    tab(m['sheets.limits']()).click();
    for (const expected of [
      '₹1',
      '₹2,000',
      m['sheets.cycleRule']({ seconds: '2.5' }),
      m['sheets.autoplayOff'](),
      m['sheets.turboOff'](),
      'Alt+M',
    ])
      expect(text()).toContain(expected);
  });

  it('limits name no least cycle where the platform enforces none', () => {
    open('patang', 'en', { game: game({ cycleMs: 0 }) });
    tab(m['sheets.limits']()).click();
    expect(text()).toContain('₹2,000');
    expect(text()).not.toContain(m['sheets.cycleRule']({ seconds: '0' }).slice(0, 12));
  });

  it('[R9] autoplay has no page unless the operator allows it', () => {
    open('patang', 'en');
    expect(tab(m['sheets.autoplay']())).toBeUndefined();
    open('patang', 'en', { game: game({ allows: { autoplayRounds: 0, turbo: true } }) });
    expect(tab(m['sheets.autoplay']())).toBeUndefined();
    open('patang', 'en', { game: game({ allows: { autoplayRounds: 10, turbo: false } }) });
    expect(tab(m['sheets.autoplay']())).toBeDefined();
  });

  it('autoplay begins with the chosen number, never more than allowed', () => {
    const started: AutoPlan[] = [];
    open('patang', 'en', {
      game: game({ allows: { autoplayRounds: 30, turbo: false }, autoStart: (plan) => started.push(plan) }),
    });
    tab(m['sheets.autoplay']()).click();
    expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['10', '25']);
    const [above, below] = document.querySelectorAll<HTMLInputElement>('input[pattern]');
    if (above) above.value = '12.5';
    if (below) below.value = 'x';
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(started).toEqual([{ rounds: 10, winAbove: 1250, balanceBelow: null, atFeature: true }]);
  });

  it('fairness names the hash before the bet and what the player adds to it', () => {
    open('patang', 'en');
    tab(m['play.fairness']()).click();
    for (const expected of [fairness.commitment, 'mine · 7']) expect(text()).toContain(expected);
  });

  it('a replayed round has only its rules, without tabs', () => {
    open('patang', 'hi', { game: null, fairness: null });
    expect(document.querySelector('[role=tab]')).toBeNull();
    expect(text()).toContain('भुगतान तालिका');
  });
});
