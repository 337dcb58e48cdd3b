import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Approvals } from './approvals/approvals.tsx';
import { renderOffice } from './testing/render-office.tsx';
import { Withdrawals } from './withdrawals/withdrawals.tsx';

const payment = (operationId: number) => ({
  operationId,
  userId: 40 + operationId,
  sum: 100 * operationId,
  system: 'upi',
  created: 1_790_000_000,
  alarms: [],
  extraData: null,
});
const approval = (id: number) => ({
  id,
  act: 'POST /win-caps',
  input: { params: {}, body: { provider: 'sitara', kind: 'ordinary', max: null, reason: 'asked' } },
  requestedBy: 2,
  requestedAt: 1_790_000_000,
  reason: `reason ${id}`,
  costMax: null,
});

const player = {
  cash: 1,
  bonus: 0,
  held: 1,
  wagerLeft: 0,
  depositCount: 1,
  deposited: 1,
  withdrawalCount: 0,
  withdrawn: 0,
  covered: 0,
  paidToPayee: 0,
  registeredAt: 1_790_000_000,
  reviewSince: null,
  signals: [],
};

/** A server with a queue: a decided item leaves it. Whatever else is read, but a payment, never answers, as on a slow line. */
function serve(
  list: string,
  items: readonly number[],
  shape: (id: number) => object,
  look: (id: number) => Promise<Response> | null = () => null,
) {
  const waiting = new Set(items);
  const posts: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    const path = url.replace('/api/operator/v1', '');
    const json = (data: unknown) => new Response(JSON.stringify({ data, count: waiting.size }), { status: 200 });
    if (method === 'POST') {
      posts.push(path);
      waiting.delete(Number(path.split('/')[2]));
      return json({});
    }
    const [, looked] = /^\/payments\/(\d+)$/.exec(path) ?? [];
    if (looked !== undefined) return look(Number(looked)) ?? json({ ...payment(Number(looked)), payee: { upi: 'asha@bank' }, player });
    return path.split('?')[0] === list ? json([...waiting].map(shape)) : new Promise<Response>(() => undefined);
  });
  return { posts, waiting };
}
afterEach(() => vi.unstubAllGlobals());

const form = () => document.querySelector('form');
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

describe.each([
  ['withdrawals', Withdrawals, '/payments', payment],
  ['approvals', Approvals, '/approvals', approval],
] as const)('the queue of %s', (_, Page, list, shape) => {
  const open = async () => {
    const server = serve(list, [1, 2, 3], shape);
    const client = await renderOffice(Page);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(form()).not.toBeNull());
    return { ...server, client };
  };

  it('decides one item by Enter pressed twice, and opens no form of the next', async () => {
    const { posts } = await open();
    fireEvent.submit(form()!);
    fireEvent.submit(form()!);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await settled();
    if (form() !== null) fireEvent.submit(form()!);
    await settled();
    expect(form()).toBeNull();
    expect(posts).toEqual([`${list}/1/approve`]);
  });

  it('takes no decision from an Enter that is held', async () => {
    await open();
    const field = form()!.querySelector('input')!;
    expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  });

  it('says that an item was decided meanwhile, and does not move its form to another', async () => {
    const { posts, waiting, client } = await open();
    waiting.delete(1);
    await act(() => client.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === `GET ${list}` }));
    expect((await screen.findByRole('alert')).textContent).toContain('This one no longer waits');
    expect(form()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(form()).toBeNull();
    expect(posts).toEqual([]);
  });
});

it('a withdrawal is approved by no one who has not seen its payee, and says where it could not be read', async () => {
  let isAway = true;
  const refused = { error: { code: 1, message: 'errors.unavailable', description: 'Try again.' } };
  const look = () => (isAway ? Promise.resolve(new Response(JSON.stringify(refused), { status: 503 })) : null);
  serve('/payments', [1], payment, look);
  await renderOffice(Withdrawals);
  await screen.findByRole('alert');
  fireEvent.keyDown(document.body, { key: 'a' });
  await settled();
  expect([form(), screen.getByRole('button', { name: /Approve/ }).hasAttribute('disabled')]).toEqual([null, true]);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('asha@bank')).toBeTruthy();
  await waitFor(() => expect(form()).not.toBeNull());
});

describe('what the second operator reads', () => {
  it('names every field that is asked for, also one that takes a cap away', async () => {
    serve('/approvals', [1], approval);
    await renderOffice(Approvals);
    const max = await screen.findByRole('rowheader', { name: 'At most' });
    expect(max.closest('tr')?.textContent).toBe('At mostNone');
  });

  it('shows a value that equals the one there is, and says so', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      const data = url.includes('/approvals?')
        ? [{ ...approval(1), act: 'POST /payments/:id/set-sum', input: { params: { id: 7 }, body: { sum: 700, reason: 'x' } } }]
        : payment(7);
      return new Response(JSON.stringify({ data, count: 1 }), { status: 200 });
    });
    await renderOffice(Approvals);
    const row = (await screen.findByRole('rowheader', { name: 'Sum' })).closest('tr');
    await waitFor(() => expect(row?.textContent).toContain('Same as now'));
    expect(row?.textContent).toContain('₹700.00');
  });
});

it('an approval says what its act answered, such as whom an offer did not reach', async () => {
  const offer = {
    ...approval(1),
    act: 'POST /campaigns/:slug/offer',
    input: { params: { slug: 'diwali' }, body: { userIds: [7], reason: 'x' } },
  };
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    const data =
      method === 'POST' ? { answer: { offered: 0, refused: [{ userId: 7, why: 'no-news' }] } } : url.includes('/approvals?') ? [offer] : [];
    return new Response(JSON.stringify({ data, count: 1 }), { status: 200 });
  });
  await renderOffice(Approvals);
  await screen.findByRole('listitem');
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(form()).not.toBeNull());
  fireEvent.submit(form()!);
  expect((await screen.findByRole('region', { name: 'The answer' })).textContent).toContain('no-news');
});
