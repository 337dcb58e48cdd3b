import { describe, expect, it } from 'vitest';
import { overlayTable } from './overlay-table.ts';

const named = (test: (rule: (typeof overlayTable)[keyof typeof overlayTable]) => boolean) =>
  Object.entries(overlayTable)
    .filter(([, rule]) => test(rule))
    .map(([name]) => name);

describe('the table of overlays', () => {
  it('[2.79] [2.81] log-in and registration open by a hash, for guests only', () => {
    expect(named((rule) => rule.opens === 'by hash' && rule.who === 'guests')).toEqual(['login', 'registration']);
  });

  it('[2.90] has support menu, call-back form, the dialog before a game, registration, log-in and a chosen mission', () => {
    for (const name of ['support', 'request-call', 'pre-game', 'registration', 'login', 'mission'])
      expect(Object.keys(overlayTable)).toContain(name);
  });

  it.each([
    ['[4.24]', 'inbox', 'menu'],
    ['[4.35]', 'menu', 'inbox'],
    ['no two drawers:', 'support', 'menu'],
    ['no two drawers:', 'support', 'inbox'],
  ] as const)('%s opening %s closes %s', (_, opened, closed) => {
    const rule = overlayTable[opened];
    expect(rule.opens === 'by code' && rule.closes.includes(closed)).toBe(true);
  });

  it('[4.33] the call-back form takes the support menu along', () => {
    expect(overlayTable['request-call']).toMatchObject({ takesAlong: ['support'] });
  });

  it('what opens by itself has a priority of its own: what was refused, the reminder of time, then what the player must agree to, and offers last', () => {
    const order = Object.entries(overlayTable)
      .flatMap(([name, rule]) => (rule.opens === 'by itself' ? [{ name, priority: rule.priority }] : []))
      .toSorted((a, b) => b.priority - a.priority);
    expect(order.map(({ name }) => name)).toEqual([
      'suspicion',
      'reality',
      'agreement',
      'welcome',
      'care',
      'vip-welcome',
      'popup',
      'more-profile',
    ]);
    expect(new Set(order.map(({ priority }) => priority)).size).toBe(order.length);
  });

  it('over a game comes only what was refused, the reminder of time, and the gift to play it with', () => {
    expect(named((rule) => rule.opens === 'by itself' && rule.where === 'anywhere')).toEqual(['suspicion', 'reality', 'welcome']);
  });
});
