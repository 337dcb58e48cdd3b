import type { operatorsApi } from '@mela/contract/api/operators/operators';
import type { operatorPlayersApi } from '@mela/contract/api/operators/operator-players';
import { operatorBase } from '@mela/contract/http/endpoint';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCommands, createRunner } from './commands.ts';
import { createClient } from './create-client.ts';
import { createPages } from './pages.ts';
import { createQueries, refetchTopic } from './queries.ts';
import type { WireRequest, WireResponse } from './transport.ts';
import { createUseCommand } from './use-command.ts';

/*
 * A back office on the kit's layer of calls: other rows, at another base, with sessions that end with their token and calls that are not signed.
 * Its topics are its own.
 */
type Rows = (typeof operatorsApi)['rows'] & (typeof operatorPlayersApi)['rows'];
type Topic = 'approvals' | 'players';

const sent: WireRequest[] = [];
let token: string | null = 'operator';
let answer: (request: WireRequest) => WireResponse;

const { send, fetchFile } = createClient<Rows>({
  base: operatorBase,
  auth: {
    token: () => token,
    onSessionLost: () => {
      token = null;
    },
  },
  transport: async (request) => {
    sent.push(request);
    return answer(request);
  },
  locale: () => 'en',
});
/** This site has no pages of a server. */
const shown = () => undefined;
const query = createQueries<Rows, Topic>(send, shown);
const pages = createPages<Rows, Topic>(send, shown);
const command = createCommands<Rows, Topic>();
const useCommand = createUseCommand(createRunner<Rows, Topic>(send));

const ok = (data: unknown): WireResponse => ({ status: 200, headers: {}, body: { data } });
const refused = (status: number, message: string): WireResponse => ({
  status,
  headers: {},
  body: { error: { code: 1, message, description: 'Not for you.' } },
});

const approvals = query('GET /approvals', {}, { personal: true, follows: ['approvals'] });
const endSessions = command('POST /players/:id/end-sessions', { changes: ['approvals'] });

function Ender() {
  const { send: end, rejection } = useCommand(endSessions);
  return (
    <>
      <button onClick={() => void end({ params: { id: 7 }, body: { reason: 'asked by phone' } })}>end</button>
      <output>{rejection?.description ?? ''}</output>
    </>
  );
}

describe('a site of other rows', () => {
  let client: QueryClient;
  beforeEach(() => {
    sent.length = 0;
    token = 'operator';
    answer = () => ok([]);
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  });

  it('reads at its own base, unsigned, with the token of its own session', async () => {
    await client.fetchQuery(approvals);
    expect(sent).toEqual([
      { method: 'GET', path: '/api/operator/v1/approvals', headers: { 'Content-Language': 'en', 'Auth-Token': 'operator' } },
    ]);
    expect(approvals.queryKey).toEqual(['GET /approvals', 'en']);
  });

  it('ends a session with its token: nothing renews it, and the rejection is the answer', async () => {
    answer = () => refused(401, 'errors.unauthorized');
    await expect(client.fetchQuery(approvals)).rejects.toMatchObject({ status: 401 });
    expect([token, sent.length]).toEqual([null, 1]);
  });

  it('keeps what an operator may see apart from guests by the type of the row', () => {
    // @ts-expect-error the row needs an operator
    expect(query('GET /self', {}).meta).toEqual({ personal: false });
    // @ts-expect-error a topic of the players' site
    expect(query('GET /self', {}, { personal: true, follows: ['jackpots'] }).queryKey[0]).toBe('GET /self');
    // @ts-expect-error a call of the players' site
    expect(query('GET /games', {}, { personal: true }).queryKey[0]).toBe('GET /games');
  });

  it('sends a command once for two clicks, and has what follows its topics read again', async () => {
    await client.fetchQuery(approvals);
    render(
      <QueryClientProvider client={client}>
        <Ender />
      </QueryClientProvider>,
    );
    answer = () => ok({ sessionsEnded: 2 });
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(client.getQueryState(approvals.queryKey)?.isInvalidated).toBe(true));
    expect(sent.slice(1)).toEqual([
      expect.objectContaining({ method: 'POST', path: '/api/operator/v1/players/7/end-sessions', body: '{"reason":"asked by phone"}' }),
    ]);
  });

  it('shows why a command was rejected, and reads nothing again', async () => {
    await client.fetchQuery(approvals);
    answer = () => refused(403, 'errors.forbidden');
    render(
      <QueryClientProvider client={client}>
        <Ender />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Not for you.'));
    expect(client.getQueryState(approvals.queryKey)?.isInvalidated).toBe(false);
  });

  it('reads a list page by page, and leaves it alone when another topic changes', async () => {
    answer = ({ path }) => ok(path.includes('before=') ? [] : [{ id: 9 }]);
    const list = pages('GET /approvals', {
      personal: true,
      follows: ['approvals'],
      first: 0,
      inputOf: (before) => ({ query: { limit: 1, ...(before === 0 ? {} : { before }) } }),
      next: ({ rows }) => rows.at(-1)?.id ?? null,
    });
    await client.fetchInfiniteQuery({ ...list, pages: 3 });
    expect(sent.map(({ path }) => path.split('?')[1])).toEqual(['limit=1', 'limit=1&before=9']);
    const isOld = () => client.getQueryState(list.queryKey)?.isInvalidated;
    await refetchTopic(client, 'players');
    expect(isOld()).toBe(false);
    await refetchTopic(client, 'approvals');
    expect(isOld()).toBe(true);
  });

  it('fetches a file with the same headers, and nothing where it was rejected', async () => {
    const file = new Blob(['id,state']);
    answer = () => ({ status: 200, headers: {}, body: file });
    expect(await fetchFile('GET /approvals', { query: { state: 'pending' } })).toBe(file);
    expect(sent[0]).toMatchObject({
      path: '/api/operator/v1/approvals?state=pending',
      wantsFile: true,
      headers: { 'Auth-Token': 'operator' },
    });
    answer = () => refused(403, 'errors.forbidden');
    expect(await fetchFile('GET /approvals', {})).toBeNull();
  });
});
