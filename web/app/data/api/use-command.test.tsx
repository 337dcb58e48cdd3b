import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { apiCommand } from './api-command.ts';
import { apiQuery } from './api-query.ts';
import { useCommand } from './use-command.ts';

const rejected = { status: 422, error: { code: 1, message: 'errors.validation', description: 'Not like this.' } };
const deposit = apiCommand('POST /payments/deposit', { oneIntent: true });

function Sender({ command = deposit }: { readonly command?: typeof deposit }) {
  const { send, busy, rejection, renewIntent } = useCommand(command);
  const pay = (sum: number) => void send({ body: { system: 'upi', sum } });
  return (
    <>
      <button onClick={() => pay(100)}>100</button>
      <button onClick={() => pay(200)}>200</button>
      <button onClick={renewIntent}>new</button>
      <output>{busy ? 'busy' : (rejection?.description ?? 'idle')}</output>
    </>
  );
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const state = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

afterEach(() => void vi.unstubAllGlobals());

describe('a command', () => {
  it('takes a double click for one request and carries one key an intent', async () => {
    const { calls } = fakeApi({ 'POST /payments/deposit': rejected });
    await renderPage(<Sender />);
    click('100');
    click('100');
    await state('Not like this.');
    expect(calls).toHaveLength(1);
    for (const name of ['100', '200', 'new', '200']) {
      click(name);
      await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('busy'));
    }
    const [first, again, changed, renewed] = calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([again === first, changed === first, renewed === changed]).toEqual([true, false, false]);
  });

  describe('whose sender is gone before the answer', () => {
    function Place({ command = deposit, went }: { readonly command?: typeof deposit; readonly went: (where: string) => void }) {
      const { send } = useCommand(command);
      const pay = async () => {
        if ((await send({ body: { system: 'upi', sum: 100 } })) !== null) went('on');
      };
      return <button onClick={() => void pay()}>pay</button>;
    }
    function Page(props: Parameters<typeof Place>[0]) {
      const [open, setOpen] = useState(true);
      return (
        <StrictMode>
          <button onClick={() => setOpen(false)}>leave</button>
          {open ? <Place {...props} /> : null}
        </StrictMode>
      );
    }
    const started = { data: { operationId: 7, statusId: 1, redirectUrl: '/sandbox-psp/7' } } as const;
    /** Pays, leaves before the answer or not, and says where it went on. */
    async function payAndMaybeLeave(leaves: boolean, command = deposit) {
      const gate = Promise.withResolvers<void>();
      const { calls } = fakeApi({
        'POST /payments/deposit': async () => {
          await gate.promise;
          return started;
        },
      });
      const seen: string[] = [];
      const noted = { ...command, done: () => seen.push('done'), whenGone: () => seen.push('gone') };
      await renderPage(<Page command={noted} went={(where) => seen.push(where)} />);
      click('pay');
      await waitFor(() => expect(calls).toHaveLength(1));
      if (leaves) click('leave');
      gate.resolve();
      await waitFor(() => expect(seen).toContain('done'));
      await act(async () => void (await Promise.resolve()));
      return seen;
    }

    it('opens nothing elsewhere; what it has changed is taken', async () => {
      expect(await payAndMaybeLeave(true)).toEqual(['gone', 'done']);
    });

    it.each([
      ['it stays', false, deposit],
      ['the command is global', true, { ...deposit, global: true } as const],
    ])('continues where %s', async (_, leaves, command) => {
      expect(await payAndMaybeLeave(leaves, command)).toEqual(['done', 'on']);
    });

    it('continues where its own answer removes the sender', async () => {
      fakeApi({ 'POST /payments/deposit': started });
      const seen: string[] = [];
      const command = { ...deposit, done: () => click('leave') };
      await renderPage(<Page command={command} went={(where) => seen.push(where)} />);
      click('pay');
      await waitFor(() => expect(seen).toEqual(['on']));
      expect(screen.queryByRole('button', { name: 'pay' })).toBeNull();
    });
  });

  it('says at once that there is no connection, and waits for none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderPage(<Sender />);
    click('100');
    await state('We couldn’t reach the server. Please try again.');
    vi.restoreAllMocks();
  });

  it('has what follows its topics read again after an answer, and not after a rejection', async () => {
    const api = fakeApi({ 'POST /payments/deposit': rejected, 'GET /jackpots': { data: [] } });
    const seen: string[] = [];
    const command = apiCommand('POST /payments/deposit', {
      oneIntent: true,
      done: () => seen.push('done'),
      changes: ['jackpots'],
    });
    const { queryClient } = await renderPage(<Sender command={command} />);
    const query = apiQuery('GET /jackpots', {}, { follows: ['jackpots'] });
    await queryClient.fetchQuery(query);
    const isOld = () => queryClient.getQueryState(query.queryKey)?.isInvalidated;
    click('100');
    await state('Not like this.');
    expect([seen, isOld()]).toEqual([[], false]);
    api.answers['POST /payments/deposit'] = { data: { operationId: 7, statusId: 1, redirectUrl: '/sandbox-psp/7' } };
    click('100');
    await waitFor(() => expect(seen).toEqual(['done']));
    expect(isOld()).toBe(true);
  });
});
