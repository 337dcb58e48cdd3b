// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpinAnswer, StageApi } from './api/stage-api.ts';
import { StageError } from './api/stage-error.ts';
import { answerOf, roundOf, sessionOf, awaitingChoiceAt } from './control/session-fixture.ts';
import { bookOf, readFixture } from './book/fixtures.ts';
import { fakeShow } from './play/fake-show.ts';
import page from '../play.html?raw';
import { runStage } from './run-stage.ts';
import { openPicks } from './view/prompts/picks.ts';
import { openGamble } from './view/prompts/gamble.ts';
import { m } from './text/words.ts';

/** A game whose rounds ask, with the real boxes and coin over a show that only records. */
function openRound(slug: string, kind: string, choose?: (at: number, value: number) => SpinAnswer) {
  const fixture = readFixture(slug);
  const bet = fixture.bets[0] ?? 0;
  const whole = bookOf(fixture, kind);
  const balance = 50_000;
  const asked = whole.events.filter(({ type }) => type === 'awaitChoice').length;
  const view = (made: number) => {
    const round = roundOf(made < asked ? awaitingChoiceAt(whole, made) : whole, bet);
    return answerOf(round, balance - bet + round.win);
  };
  const sent: (readonly [number, number])[] = [];
  const shown: string[] = [];
  const api: StageApi = {
    session: async () => sessionOf(fixture, { balance: view(sent.length).balance, round: view(sent.length) }),
    spin: async () => view(0),
    choose: async (_round, at, value) => {
      sent.push([at, value]);
      return choose === undefined ? view(at + 1) : choose(at, value);
    },
    history: () => Promise.reject(new Error('not asked')),
    shown: async (round) => {
      shown.push(round);
    },
  };
  const { show, seen } = fakeShow(fixture.title);
  const stage = runStage(sessionOf(fixture, { balance }), api, {
    ...show,
    picks: openPicks(fixture.title, show.clock, (file) => file, false),
    gamble: openGamble(show.clock, (file) => file, false),
  });
  const until = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 3000 && !isDone(); turn += 1) {
      show.clock.tick(50);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(isDone()).toBe(true);
  };
  return { stage, sent, shown, seen, until, view, whole };
}

const active = () => document.activeElement as HTMLButtonElement;
const press = (key: string) => active().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const isOpen = () => document.querySelector('.question:not([hidden]) [aria-disabled=false]') !== null;
const announced = ({ seen }: ReturnType<typeof openRound>) =>
  seen.filter(({ what }) => what === 'announce').map(({ value }) => String(value));

describe('a round played by keys and announced to screen readers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  });

  it('[F15] boxes: arrows move the focus, a box announces what it contained, the end announces the others', async () => {
    const round = openRound('jadugar', 'huge');
    round.stage.spin();
    await round.until(isOpen);
    expect(active().getAttribute('aria-label')).toBe('Box 1');
    press('ArrowRight');
    expect(active().getAttribute('aria-label')).toBe('Box 2');
    press('ArrowLeft');
    active().click();
    active().click();
    await round.until(() => round.sent.length === 1 && isOpen());
    active().click();
    document.querySelectorAll<HTMLButtonElement>('.box')[4]?.click();
    await round.until(() => document.querySelector('[data-revealed]') !== null);
    expect(document.querySelectorAll('[data-revealed]')).toHaveLength(10);
    await round.until(() => round.shown.length === 1);
    expect(round.sent.map(([at]) => at)).toEqual([0, 1]);
    expect(announced(round).some((text) => text.startsWith('Box '))).toBe(true);
    expect(announced(round)).toContain(m['features.boxesEnd']());
    expect(document.getElementById('picks')?.hidden).toBe(true);
    expect(active().id).toBe('spin');
  });

  it('[F15] gamble: collect is first and focused, the answers look alike, the outcome is announced', async () => {
    const round = openRound('chit-pat', 'gambleWon');
    round.stage.spin();
    await round.until(isOpen);
    const answers = [...document.querySelectorAll<HTMLButtonElement>('.answer')];
    expect(answers.map(({ className }) => className)).toEqual(['answer', 'answer', 'answer']);
    expect(active()).toBe(answers[0]);
    expect(active().getAttribute('aria-label')).toMatch(/^Keep ₹/);
    expect(announced(round)).toContain(m['features.gambleRule']());
    press('ArrowRight');
    active().click();
    await round.until(() => round.sent.length === 1 && isOpen());
    answers[0]?.click();
    await round.until(() => round.shown.length === 1);
    expect(round.sent).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(announced(round).some((text) => text.includes('now ₹'))).toBe(true);
  });

  it('[R6] a round answered in another window continues, and only once', async () => {
    let isTaken = true;
    const round = openRound('chit-pat', 'gambleWon', (at) => {
      if (!isTaken) return round.view(at + 1);
      isTaken = false;
      throw new StageError(409, 'errors.choice.taken', '');
    });
    round.stage.spin();
    await round.until(isOpen);
    active().click();
    await round.until(() => round.sent.length === 1 && isOpen());
    expect(document.getElementById('message-text')?.textContent).toBe(m['features.answeredElsewhere']());
    document.querySelector<HTMLButtonElement>('.answer')?.click();
    await round.until(() => round.shown.length === 1);
    expect(round.sent).toHaveLength(2);
    expect(round.stage.control()).toMatchObject({ phase: 'idle', balance: round.view(2).balance });
  });

  it('a key held down answers nothing', async () => {
    const round = openRound('chit-pat', 'gambleWon');
    round.stage.spin();
    await round.until(isOpen);
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    active().dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
    expect(round.sent).toEqual([]);
  });
});
