import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerBonus, UserGift } from '@mela/contract/api/bonuses';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { savedValue, removeValue } from '../../site/storage/stored-value.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { GiftsPage } from './gifts-page.tsx';
import { PromoPage } from './promo-page.tsx';
import { m } from '../../site/language/words.ts';
import { PhoneGiftPage, withText } from './phone-gift-page.tsx';

const terms: BonusTerms = { wagerTimes: 10, betMax: 50, winMax: 5_000, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const gift: UserGift = {
  id: 7,
  name: 'Monsoon gift',
  about: 'For rainy days',
  prize: { type: 'bonus', amount: 200, terms },
  state: 'offered',
  needs: null,
  takeUntil: 1_900_000_000,
  selected_gift_ids: [],
};
const bonus: PlayerBonus = {
  id: 3,
  name: 'Old gift',
  state: 'open',
  granted: 100,
  balance: 130,
  wagered: 250,
  required: 1_000,
  betMax: 50,
  winMax: null,
  weights: terms.weights,
  weight: null,
  expiresAt: 1_900_000_000,
  converted: 0,
  endedAt: null,
};
const open = (gifts: UserGift[], bonuses: PlayerBonus[] = [], more: FakeAnswers = {}) => {
  const api = fakeApi({
    ...shellAnswers(),
    'GET /gifts/self': { data: gifts },
    'GET /bonuses': { data: { bonuses, points: 0, cashOnly: false } },
    'GET /gifts/composite/self/used': { data: [] },
    'PUT /counters/:name/reset': { data: { name: 'gift', value: 0 } },
    ...more,
  });
  return renderPage(<GiftsPage />, { self: samplePlayer(), path: '/en/gifts' }).then((page) => ({ ...api, ...page }));
};
beforeEach(() => removeValue('current_deposit_gift_id'));

describe('the page of gifts', () => {
  it('[2.28] shows title and description of a gift with all that it asks for above its button, and takes it with one key', async () => {
    const { calls } = await open([gift], [], { 'POST /gifts/self/:id': { data: { ...gift, state: 'taken' } } });
    const card = within(await screen.findByRole('article'));
    for (const text of [
      'Monsoon gift',
      'For rainy days',
      '₹2,000 in bets (10 × the bonus)',
      '₹50',
      '₹5,000',
      '7 days from the day you take it',
      'Every bet counts in full',
    ])
      expect(card.getByText(text)).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Take it' }));
    await waitFor(() =>
      expect(calls.some(({ key, idempotencyKey }) => key === 'POST /gifts/self/7' && idempotencyKey !== null)).toBe(true),
    );
  });

  it('says why a gift cannot be taken', async () => {
    const error = { code: 3, message: 'errors.gift.bonus_open', description: 'You have a bonus running.' };
    await open([gift], [], { 'POST /gifts/self/:id': { status: 400, error } });
    fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
    await screen.findByText('You have a bonus running.');
  });

  it('[3.40] saves a gift that needs a deposit for the deposit form', async () => {
    const prize = { type: 'deposit_match', percent: 100, max: 1_000, depositMin: 200, terms } as const;
    await open([{ ...gift, needs: 'deposit', prize }]);
    fireEvent.click(await screen.findByRole('link', { name: 'Choose it for a deposit' }));
    expect(savedValue('current_deposit_gift_id')).toBe('7');
  });

  it('lets the player compose a gift, as many as it has, the first choice making way', async () => {
    const prize = {
      type: 'choice',
      pick: 1,
      of: [
        { type: 'cash', amount: 10 },
        { type: 'points', points: 20 },
      ],
    } as const;
    const composite: UserGift = { ...gift, needs: 'choice', prize: { ...prize, of: [...prize.of] } };
    const { calls } = await open([composite], [], {
      'POST /gifts/composite/self/:id/select': { data: { success: true, gift: { ...composite, state: 'taken' } } },
    });
    const take = await screen.findByRole('button', { name: 'Take what’s chosen' });
    expect(take.hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '₹10 in cash' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '20 points' }));
    fireEvent.click(take);
    await waitFor(() => expect(calls.find(({ key }) => key.startsWith('POST'))?.body).toEqual({ selected_gift_ids: [2] }));
  });

  it.each([
    [
      'a rejection',
      { status: 400, error: { code: 3, message: 'errors.gift.used', description: 'You have taken this gift.' } },
      'You have taken this gift.',
    ],
    ['success=false', { data: { success: false, gift } }, 'This could not be taken. Please try again.'],
  ] as const)('[8.14] shows %s of a composite gift as a failure', async (_name, answer, text) => {
    const of = [
      { type: 'cash', amount: 10 },
      { type: 'points', points: 20 },
    ] as const;
    const composite: UserGift = { ...gift, needs: 'choice', prize: { type: 'choice', pick: 1, of: [...of] } };
    await open([composite], [], { 'POST /gifts/composite/self/:id/select': answer });
    fireEvent.click(await screen.findByRole('checkbox', { name: '₹10 in cash' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take what’s chosen' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows what a running bonus still asks for, and names what is lost before it is given up', async () => {
    const { calls } = await open([], [bonus], { 'POST /bonuses/:id/give-up': { data: { ...bonus, state: 'given_up', balance: 0 } } });
    expect(await screen.findByText('₹750 in bets to go')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Give up this bonus' }));
    expect(screen.getByText(/You lose ₹130: all bonus money and what it has won/)).toBeTruthy();
    expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Give up ₹130' }));
    await waitFor(() => expect(calls.find(({ key }) => key === 'POST /bonuses/3/give-up')?.body).toEqual({ loses: 130 }));
  });

  it('shows free bets with their game, what each is worth and until when', async () => {
    const game = { slug: 'patang', name: 'Patang', url: '/games/mela/patang' };
    await open([], [], { 'GET /users/self/free-bets': { data: [{ game, left: 5, bet: 10, endsAt: 1_900_000_000 }] } });
    expect(await screen.findByText('5 of ₹10 each')).toBeTruthy();
    expect(screen.getByText(/^Play them by/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the game' }).getAttribute('href')).toBe('/en/games/mela/patang');
  });

  it('[8.20] logs that the used composite gifts could not be loaded, passes it on to their place, and shows them once they can be', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const error = { code: 500, message: 'errors.server', description: 'Something went wrong on our side.' };
    const { answers } = await open([gift], [], { 'GET /gifts/composite/self/used': { status: 500, error } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Monsoon gift')).toBeTruthy();
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'the composite gifts that were used did not load',
      expect.objectContaining({ status: 500 }),
    );
    const of = [
      { type: 'cash', amount: 10 },
      { type: 'points', points: 20 },
    ] as const;
    const used: UserGift = { ...gift, id: 8, state: 'taken', prize: { type: 'choice', pick: 1, of: [...of] }, selected_gift_ids: [2] };
    answers['GET /gifts/composite/self/used'] = { data: [used] };
    fireEvent.click(retry);
    expect(await screen.findByText(/Chosen: 20 points/)).toBeTruthy();
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it('says that there is none, and offers to try again where they cannot be loaded', async () => {
    await open([]);
    expect(await screen.findByText('No gifts right now')).toBeTruthy();
  });
});

describe('the page of promo codes', () => {
  const show = (answer: FakeAnswers['POST /promo-codes']) => {
    const api = fakeApi({ ...shellAnswers(), ...(answer && { 'POST /promo-codes': answer }) });
    return renderPage(<PromoPage />, { self: samplePlayer(), path: '/en/gifts/promo' }).then(() => api);
  };
  const type = async (code: string) => {
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Check the code' }));
  };

  it('[2.29] [5.8] sends a code without the spaces around it and shows its gift', async () => {
    const { calls } = await show({ data: gift });
    await type('  demo-bonus ');
    expect(await screen.findByText('Monsoon gift')).toBeTruthy();
    expect(calls.find(({ key }) => key === 'POST /promo-codes')?.body).toEqual({ code: 'demo-bonus' });
  });

  it('[2.29] shows why a code cannot be used', async () => {
    await show({ status: 400, error: { code: 31, message: 'errors.promo.wrong_code', description: 'We don’t know this code.' } });
    await type('nope');
    expect(await screen.findByText('We don’t know this code.')).toBeTruthy();
  });
});

describe('the page of a gift for a phone number', () => {
  const phoneGift: UserGift = { ...gift, needs: 'phone', prize: { type: 'cash', amount: 100 } };
  const show = async (answers: FakeAnswers, phoneConfirmed = false) => {
    const api = fakeApi({ ...shellAnswers(), 'GET /gifts/self/:id': { data: phoneGift }, ...answers });
    await renderPage(<PhoneGiftPage id="7" />, {
      self: { ...samplePlayer(), phone: '+919812345678', phoneConfirmed },
      path: '/en/phone-confirmation-gift/7',
    });
    return api;
  };

  it('[2.30] confirms the number by a code and takes the gift', async () => {
    const { calls } = await show({
      'POST /users/self/confirmPhone': { data: { ttl: 60 } },
      'PUT /users/self/confirmPhone': { data: {} },
      'POST /gifts/self/:id': { data: { ...phoneGift, state: 'taken' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
    fireEvent.change(await screen.findByLabelText(/code/i), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm and take the gift' }));
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('POST /gifts/self/7'));
    expect(calls.find(({ key }) => key === 'PUT /users/self/confirmPhone')?.body).toEqual({ code: '123456' });
  });

  it('[8.9] shows code and text of a number that could not be confirmed, and takes no gift', async () => {
    const error = { code: 3, message: 'errors.code.wrong', description: 'This code is wrong.' };
    const { calls } = await show({
      'POST /users/self/confirmPhone': { data: { ttl: 60 } },
      'PUT /users/self/confirmPhone': { status: 400, error },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
    fireEvent.change(await screen.findByLabelText(/code/i), { target: { value: '000000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm and take the gift' }));
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(calls.map(({ key }) => key)).not.toContain('POST /gifts/self/7');
    expect(withText({ code: 3, message: '', description: '' })).toMatchObject({ message: 'phone-confirmation-gift.enter-code.error' });
  });

  it('[8.9] a refusal with no text of its own has the default key and its text', async () => {
    await show({
      'POST /users/self/confirmPhone': { data: { ttl: 60 } },
      'PUT /users/self/confirmPhone': { status: 400, error: { code: 3, message: '', description: '' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
    fireEvent.change(await screen.findByLabelText(/code/i), { target: { value: '000000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm and take the gift' }));
    expect(await screen.findByText(m['bonuses.phone.error']())).toBeTruthy();
    const without = { code: 3, message: '', description: '' };
    expect(withText(without)).toEqual({
      ...without,
      message: 'phone-confirmation-gift.enter-code.error',
      description: m['bonuses.phone.error'](),
    });
    expect(withText(null)).toBeNull();
  });

  it('takes the gift at once where the number is confirmed', async () => {
    const { calls } = await show({ 'POST /gifts/self/:id': { data: { ...phoneGift, state: 'taken' } } }, true);
    fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('POST /gifts/self/7'));
  });
});
