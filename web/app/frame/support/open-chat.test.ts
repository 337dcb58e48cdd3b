import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackedEvents } from '../../data/tracking/track.ts';
import { openChat, registerChat } from './open-chat.ts';

const helpClicks = () => trackedEvents.filter(({ name }) => name === 'help-click').length;

describe('help by chat', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    registerChat(null);
  });
  const start = () => {
    const callbacks = { onOpened: vi.fn(), onGivenUp: vi.fn() };
    return { ...callbacks, stop: openChat(callbacks) };
  };

  it('[4.34] looks every 300 ms, opens the chat once it is ready, and reports the click', () => {
    const open = vi.fn();
    let ready = false;
    registerChat({ isReady: () => ready, open });
    const before = helpClicks();
    const { onOpened } = start();
    vi.advanceTimersByTime(600);
    expect(open).not.toHaveBeenCalled();
    ready = true;
    vi.advanceTimersByTime(299);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([open.mock.calls.length, onOpened.mock.calls.length, helpClicks() - before]).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(20_000);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('[4.34] gives up after 10 s and says so', () => {
    const before = helpClicks();
    const { onOpened, onGivenUp } = start();
    vi.advanceTimersByTime(9_900);
    expect(onGivenUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(onGivenUp).toHaveBeenCalledTimes(1);
    registerChat({ isReady: () => true, open: vi.fn() });
    vi.advanceTimersByTime(20_000);
    expect([onOpened.mock.calls.length, onGivenUp.mock.calls.length, helpClicks() - before]).toEqual([0, 1, 0]);
  });

  it('looks no more when it was called off', () => {
    const open = vi.fn();
    const { stop } = start();
    stop();
    registerChat({ isReady: () => true, open });
    vi.advanceTimersByTime(1_000);
    expect(open).not.toHaveBeenCalled();
  });
});
