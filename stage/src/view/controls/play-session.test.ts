// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPlaySession } from './play-session.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

describe('the clock', () => {
  it('shows the time and how long this session lasts, and advances', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<p id="session-time"></p>';
    let now = Date.UTC(2026, 10, 21, 12, 0);
    const { since } = openPlaySession(() => now);
    const text = () => document.getElementById('session-time')?.textContent;
    expect(text()).toContain('This session: 0 min');
    now += 61 * 60_000;
    vi.advanceTimersByTime(10_000);
    expect(text()).toContain('1 h 1 min');
    since(now - 125 * 60_000);
    expect(text()).toContain('2 h 5 min');
  });

  it('is India’s, in 24 hours in both languages, as on the site', () => {
    document.body.innerHTML = '<p id="session-time"></p>';
    for (const lang of ['en', 'hi']) {
      document.documentElement.lang = lang;
      openPlaySession(() => Date.UTC(2026, 10, 21, 15, 35));
      expect(document.getElementById('session-time')?.textContent).toMatch(/^21:05 · /);
    }
  });

  it('never moves the beginning of a session to a later time', () => {
    document.body.innerHTML = '<p id="session-time"></p>';
    document.documentElement.lang = 'hi';
    const { since } = openPlaySession(() => 1000);
    since(9_000_000);
    expect(document.getElementById('session-time')?.textContent).toMatch(/^\d{2}:\d{2} · .*0 मिनट$/);
  });
});
