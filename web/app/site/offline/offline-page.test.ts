import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryRow } from '@mela/contract/api/play';
import { forgetRoundsSeen, storeRoundsSeen } from '../../data/history/rounds-seen.ts';

const publicFile = (name: string) => readFileSync(join(import.meta.dirname, '../../../public', name), 'utf8');
const script = publicFile('offline.js');
const body = /<main>[\s\S]*<\/main>/.exec(publicFile('offline.html'))?.[0] ?? '';

/** The page as the worker shows it in the place of one that did not come. */
function open(path: string): void {
  window.history.replaceState(null, '', path);
  delete document.documentElement.dataset['language'];
  document.body.innerHTML = body;
  runInNewContext(script, { document, location: window.location, localStorage, Intl });
}
const round = (number: number, status: HistoryRow['status'] = 'closed'): HistoryRow => ({
  round: String(number),
  game: { id: 1, slug: 'mor', name: `Mor <b>${number}</b>`, label: null, url: '/games/mela/mor' },
  bet: 10,
  win: number,
  status,
  created: 1_800_000_000,
});
const cells = () => [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent);
const isShown = () => document.querySelector('#rounds')?.hasAttribute('hidden') === false;

beforeEach(() => localStorage.clear());

describe('[2.15] the page without a connection', () => {
  it('shows the five rounds that were looked at last, in which nothing is open and nothing is a tag', () => {
    storeRoundsSeen([round(0, 'open'), ...[1, 2, 3, 4, 5, 6].map((each) => round(each))]);
    open('/hi/games');
    expect(cells().slice(0, 3)).toEqual(['Mor <b>1</b>', '₹10.00', '₹1.00']);
    expect([cells().length, isShown(), document.documentElement.dataset['language']]).toEqual([15, true, 'hi']);
  });

  it.each([undefined, 'no json', '{}', '[null,{"game":1}]'])('shows none of what is stored as %s', (stored) => {
    if (stored !== undefined) localStorage.setItem('mela.rounds-seen', stored);
    open('/games');
    expect([cells(), isShown(), document.documentElement.dataset['language']]).toEqual([[], false, undefined]);
  });

  it('shows none once the player has left', () => {
    storeRoundsSeen([round(1)]);
    forgetRoundsSeen();
    open('/en');
    expect(isShown()).toBe(false);
  });

  it('says the same in both languages', () => {
    const count = (language: string) => new Set(body.match(new RegExp(`<(\\w+)[^>]* lang="${language}"`, 'g'))).size;
    expect(count('hi')).toBe(count('en'));
  });
});
