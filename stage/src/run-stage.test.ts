// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StageApi } from './api/stage-api.ts';
import { NetworkError, StageError } from './api/stage-error.ts';
import { bookOf, readFixture } from './book/fixtures.ts';
import { answerOf, roundOf, sessionOf } from './control/session-fixture.ts';
import { fakeShow } from './play/fake-show.ts';
import page from '../play.html?raw';
import { runStage } from './run-stage.ts';

const fixture = readFixture('diwali-night');
const { title, bets } = fixture;
const bet = bets[0] ?? 0;
const book = bookOf(fixture, 'small');
const round = roundOf(book, bet, 'R5');
const { win } = round;
const session = sessionOf(fixture, { balance: 50_000 });
const answer = answerOf(round, 50_000 - bet + win);

/** An API that fails as given before it answers, and records the keys of its calls. */
function apiThat(...failures: readonly Error[]): { readonly api: StageApi; readonly keys: string[]; readonly shown: string[] } {
  const keys: string[] = [];
  const shown: string[] = [];
  const left = [...failures];
  return {
    keys,
    shown,
    api: {
      session: async () => session,
      spin: async (_bet, key) => {
        keys.push(key);
        const failure = left.shift();
        if (failure !== undefined) throw failure;
        return answer;
      },
      choose: () => Promise.reject(new StageError(404, 'errors.round.not_found', '')),
      history: async () => ({ since: 0, rounds: 0, bets: 0, wins: 0, last: [] }),
      shown: async (id) => {
        shown.push(id);
      },
    },
  };
}

const settle = async (show: ReturnType<typeof fakeShow>, isDone: () => boolean) => {
  for (let turn = 0; turn < 3000 && !isDone(); turn += 1) {
    show.show.clock.tick(50);
    await vi.advanceTimersByTimeAsync(20);
  }
};

const balanceShown = () => document.getElementById('balance')?.textContent;

describe('a game on the stage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  });

  it('[M2] two clicks send one bet; the round is shown and reported, and the balance is right', async () => {
    const { api, keys, shown } = apiThat();
    const fake = fakeShow(title);
    const stage = runStage(session, api, fake.show);
    stage.spin();
    stage.spin();
    await settle(fake, () => shown.length > 0);
    expect(keys).toHaveLength(1);
    expect(shown).toEqual(['R5']);
    expect(balanceShown()).toBe(`₹${((50_000 - bet + win) / 100).toFixed(2)}`);
  });

  it('[M2] after a lost network the same bet goes out with the same key', async () => {
    const { api, keys, shown } = apiThat(new NetworkError('gone'), new StageError(503, 'errors.unavailable', ''));
    const fake = fakeShow(title);
    runStage(session, api, fake.show).spin();
    await settle(fake, () => shown.length > 0);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('a rejected bet takes nothing, and its reason is shown', async () => {
    const { api, shown } = apiThat(new StageError(403, 'errors.limit_reached', 'Your limit is reached.'));
    const fake = fakeShow(title);
    runStage(session, api, fake.show).spin();
    await settle(fake, () => fake.seen.some(({ what }) => what === 'putBack'));
    expect(shown).toEqual([]);
    expect(balanceShown()).toBe('₹500.00');
    expect(document.getElementById('message-text')?.textContent).toBe('Your limit is reached.');
  });

  it('too little money offers the cashier', () => {
    const fake = fakeShow(title);
    runStage({ ...session, balance: bet - 1 }, apiThat().api, fake.show).spin();
    expect(document.getElementById('message-action')?.textContent).toBe('Go to the cashier');
  });

  it('[R6] an unfinished round continues by itself, without a bet', async () => {
    const { api, keys, shown } = apiThat();
    const fake = fakeShow(title);
    runStage({ ...session, round: { ...round, round: 'R4' } }, api, fake.show);
    await settle(fake, () => shown.length > 0);
    expect(keys).toEqual([]);
    expect(shown).toEqual(['R4']);
    expect(fake.seen.filter(({ what }) => what === 'win').at(-1)?.value).toBe(win);
  });

  it('[R6] a round that waited too long is shown to its end, and the player reads that it was finished for them', async () => {
    const { api, keys, shown } = apiThat();
    const fake = fakeShow(title);
    runStage({ ...session, round: { ...round, round: 'R4', autoResolved: true } }, api, fake.show);
    expect(document.getElementById('message-text')?.textContent).toBe(
      'Your last round waited too long, so we finished it in your favour. This is the result.',
    );
    await settle(fake, () => shown.length > 0);
    expect([keys, shown]).toEqual([[], ['R4']]);
  });

  it('a win that a person checks first is shown as won, and the player reads what happens next', async () => {
    const { api, shown } = apiThat();
    const fake = fakeShow(title);
    runStage({ ...session, round: { ...round, round: 'R4', held: win } }, api, fake.show);
    await settle(fake, () => shown.length > 0);
    expect(fake.seen.filter(({ what }) => what === 'win').at(-1)?.value).toBe(win);
    expect(document.getElementById('message-text')?.textContent).toMatch(/checked by a person before it reaches your balance/);
  });

  it('a book the stage cannot draw still ends on its booked win', async () => {
    const { api, shown } = apiThat();
    const fake = fakeShow(title);
    const broken = { ...book, events: book.events.slice(0, -1) };
    runStage({ ...session, round: { ...round, book: broken } }, api, fake.show);
    await settle(fake, () => shown.length > 0);
    expect(fake.seen.filter(({ what }) => what === 'win').at(-1)?.value).toBe(win);
  });

  it('a show that fails to its very end is logged, its round is reported as shown, and the next bet goes out', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { api, keys, shown } = apiThat();
    const fake = fakeShow(title);
    const lost = new TypeError('no room for a sum');
    const setWin = (minor: number) => {
      if (minor > 0) throw lost;
    };
    const stopReels = () => Promise.reject(new RangeError('no reels'));
    const show = { ...fake.show, board: { ...fake.show.board, stopReels }, hud: { ...fake.show.hud, setWin } };
    const stage = runStage(session, api, show);
    stage.spin();
    await settle(fake, () => shown.length > 0);
    expect(shown).toEqual(['R5']);
    expect(warn).toHaveBeenCalledWith(expect.any(String), lost);
    await settle(fake, () => stage.control().phase === 'idle');
    stage.spin();
    await settle(fake, () => keys.length > 1);
    expect(keys).toHaveLength(2);
    warn.mockRestore();
  });
});
