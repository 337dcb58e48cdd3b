import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractRows } from '../../rows/testing/contract-rows.ts';
import { screensOf } from '../../rows/screens.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { groupsOf } from '../acts/act-groups.ts';
import { whyIdle } from '../acts/why-idle.ts';
import { PlayerView } from './player-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const acts = screensOf(contractRows).find(({ pattern }) => pattern === '/players/:id')?.acts ?? [];
const player: OperatorPlayer = {
  id: 7,
  registeredAt: 1_780_000_000,
  email: 'asha@example.in',
  emailConfirmedAt: null,
  phone: null,
  phoneConfirmedAt: null,
  locale: 'en',
  nickname: null,
  openSessions: 0,
  secondFactorAt: null,
  reviewSince: null,
  break: null,
  limits: { limits: [], schedule: [] },
  quietHours: null,
  care: null,
  signals: [],
};
async function show(onAct = vi.fn<(id: string) => void>()) {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
  await renderOffice(() => <PlayerView player={player} onAct={onAct} />);
  await screen.findByRole('heading', { name: 'Acts' });
  return onAct;
}

describe('the acts on a player', () => {
  it('are each in one group, and none is left over', () => {
    const grouped = groupsOf('/players/:id', acts).flatMap(({ acts: of }) => of.map(({ id }) => id));
    expect(grouped.toSorted()).toEqual(acts.map(({ id }) => id).toSorted());
    expect(groupsOf('/players/:id', acts).map(({ title }) => title)).toEqual(['Contact', 'Account', 'Protection', 'Money']);
  });

  it('that would change nothing stand disabled, with the reason; the others open', async () => {
    const onAct = await show();
    const ending = screen.getByRole<HTMLButtonElement>('button', { name: 'End review' });
    expect([ending.disabled, ending.parentElement?.title]).toEqual([true, 'The account is not under review.']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove nickname' }).disabled).toBe(true);
    const protection = within(screen.getByRole('group', { name: 'Protection: acts' }));
    fireEvent.click(protection.getByRole('button', { name: 'Review' }));
    expect(onAct.mock.calls).toEqual([['review']]);
  });

  it.each([
    ['review', { reviewSince: 1 }, 'The account is under review already.'],
    ['review', {}, null],
    ['reset-second-factor', { secondFactorAt: 1 }, null],
    ['pay-out', { break: { name: 'cool-off', until: 1 } }, null],
    ['exclude', { break: { name: 'self-exclusion', until: null } }, 'The player is on a break for good.'],
    ['exclude', { break: { name: 'cool-off', until: 1 } }, null],
    ['end-sessions', {}, null],
    ['correct-contact', {}, null],
  ] as const)('%s of %j: %j', (id, change, why) => expect(whyIdle('/players/:id', { ...player, ...change }, id)).toBe(why));
});

it('fields without a value are one line that opens', async () => {
  await show();
  expect(screen.getByText(/^Without a value: \d+$/)).toBeDefined();
  expect(screen.queryByText('Nickname')).toBeNull();
  expect(screen.getByText('asha@example.in')).toBeDefined();
});
