import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The store holds its token in the module: each test gets a fresh one, as each document does. */
const freshStore = async () => {
  vi.resetModules();
  const [store, { authToken }] = await Promise.all([import('./auth-store.ts'), import('./auth-token.ts')]);
  return { ...store, authToken };
};
const inAnotherTab = (value: string) => {
  localStorage.setItem('mela.token', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'mela.token', newValue: value }));
};

describe('the token in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('[4.1] is null for a guest and outlives the document once stored', async () => {
    const store = await freshStore();
    expect(store.authToken()).toBeNull();
    store.storeAuthToken('t1');
    expect((await freshStore()).authToken()).toBe('t1');
  });

  it('[4.2] says "empty" to the other tabs when the player leaves', async () => {
    const store = await freshStore();
    store.storeAuthToken('t1');
    store.clearAuthToken();
    expect(localStorage.getItem('mela.token')).toBe('empty');
    expect(store.authToken()).toBeNull();
    expect((await freshStore()).authToken()).toBeNull();
  });

  it('of a break that ends the session in several ways only the break is known, and nothing of it before its answer', async () => {
    const store = await freshStore();
    const lost: (string | null)[] = [];
    const stop = store.onSessionLost(() => lost.push(store.lossReason.get()));
    store.storeAuthToken('t1');
    store.beginsBreak.set(true);
    store.loseSession();
    expect([store.authToken(), store.lossReason.get(), lost]).toEqual([null, null, []]);
    store.loseSession('break');
    store.beginsBreak.set(false);
    store.loseSession();
    expect([store.lossReason.get(), lost]).toEqual(['break', ['break', 'break']]);
    store.storeAuthToken('t2');
    store.loseSession();
    expect([store.lossReason.get(), lost.at(-1)]).toEqual(['ended', 'ended']);
    stop();
  });

  it('[4.2] hears of a log-in and of a log-out in another tab', async () => {
    const store = await freshStore();
    const heard: (string | null)[] = [];
    const stop = store.onAuthChange(() => heard.push(store.authToken()));
    inAnotherTab('t2');
    inAnotherTab('empty');
    stop();
    inAnotherTab('t3');
    expect(heard).toEqual(['t2', null]);
  });

  it('does not hear what other keys say', async () => {
    const store = await freshStore();
    const listener = vi.fn();
    const stop = store.onAuthChange(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    stop();
    expect(listener).not.toHaveBeenCalled();
  });

  it('lives in memory where storage is refused', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = await freshStore();
    store.storeAuthToken('t1');
    expect(store.authToken()).toBe('t1');
    refuse.mockRestore();
  });
});
