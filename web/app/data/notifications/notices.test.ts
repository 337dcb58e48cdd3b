import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook, act } from '@testing-library/react';
import { dismissNotice, notices, pushNotice, closeNoticeToast, resetNotices, showsHere, useNoticeToast } from './notices.ts';

const draft = {
  name: 'notification_leave_cashier_popup',
  icon: 'wallet',
  show: { mobile: 1, desktop: 1, game: 0 },
  title: 'Nothing was taken',
  description: 'You left before the end.',
  params: {},
  link: { text: 'Cashier', value: '/payment' },
} as const;

describe('notices of the site', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    resetNotices();
  });
  afterEach(() => void vi.useRealTimers());

  it('[3.20] carry an id, a timestamp in ms and all they were given, and outlive the document', () => {
    const pushed = pushNotice(draft);
    expect(pushed).toEqual({ ...draft, id: expect.stringMatching(/^[0-9a-f]{32}$/), timestamp: 1_800_000_000_000 });
    resetNotices();
    expect(notices()).toEqual([pushed]);
    expect(JSON.parse(localStorage.getItem('mela.notices') ?? '')[0].timestamp).toBe(1_800_000_000_000);
  });

  it('take the place of an older one of the same name', () => {
    pushNotice(draft);
    const second = pushNotice(draft);
    expect(notices()).toEqual([second]);
  });

  it('are twenty at most', () => {
    for (let at = 0; at < 25; at++) pushNotice({ ...draft, name: `n${at}` });
    expect(notices()).toHaveLength(20);
    expect(notices()[0]?.name).toBe('n24');
  });

  it.each([
    [{ mobile: 1, desktop: 0, game: 0 }, 'mobile', false, true],
    [{ mobile: 1, desktop: 0, game: 0 }, 'desktop', false, false],
    [{ mobile: 1, desktop: 1, game: 0 }, 'desktop', true, false],
    [{ mobile: 1, desktop: 1, game: 1 }, 'desktop', true, true],
    [{ mobile: 0, desktop: 1, game: 1 }, 'mobile', true, false],
  ] as const)('[3.20] with %j on a %s, in a game %s: %s', (show, device, inGame, wanted) => {
    expect(showsHere({ show }, { device, inGame })).toBe(wanted);
  });

  it('[4.3] are read again when the tab gains the focus: the toast closes, what another tab removed is gone', () => {
    const { result } = renderHook(() => useNoticeToast());
    act(() => void pushNotice(draft));
    expect(result.current?.name).toBe(draft.name);
    localStorage.setItem('mela.notices', '[]');
    act(resetNotices);
    expect([result.current, notices()]).toEqual([null, []]);
  });

  it('stay on the list when only their toast was closed, and leave it when dismissed', () => {
    const { id } = pushNotice(draft);
    closeNoticeToast();
    expect(notices()).toHaveLength(1);
    dismissNotice(id);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['show', null],
    ['show', { mobile: 1, desktop: 1 }],
    ['show', { mobile: true, desktop: 1, game: 0 }],
    ['icon', 7],
    ['params', null],
    ['params', { name: 7 }],
    ['link', 'https://mela.example'],
    ['link', { text: 'Look' }],
    ['timestamp', 'today'],
  ])('of another version, whose %s is %j, are taken as nothing, and the others stay', (field, value) => {
    const { id } = pushNotice(draft);
    const [whole] = JSON.parse(localStorage.getItem('mela.notices') ?? '[]');
    localStorage.setItem('mela.notices', JSON.stringify([{ ...whole, id: 'other', [field]: value }, whole]));
    resetNotices();
    expect(notices().map((notice) => notice.id)).toEqual([id]);
  });

  it.each(['{', '{}', '[1]', '[{"id":1}]', 'null'])('take foreign content %s as nothing', (text) => {
    localStorage.setItem('mela.notices', text);
    resetNotices();
    expect(notices()).toEqual([]);
  });
});
