import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractRows } from '../rows/testing/contract-rows.ts';
import { matchScreen, screensOf } from '../rows/screens.ts';
import { ActPanel } from './act-panel.tsx';

const screens = screensOf(contractRows);
const actOf = (path: string, id: string) => matchScreen(screens, path)!.screen.acts.find((act) => act.id === id)!;

type Sent = { readonly method: string; readonly path: string; readonly body: any };
let sent: Sent[] = [];

/** The server answers each call with the next of these. */
function answerWith(...answers: readonly (readonly [number, unknown])[]) {
  sent = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    sent.push({ method, path, body: body === null ? null : JSON.parse(body) });
    const [status, answer] = left.shift() ?? [500, {}];
    return new Response(JSON.stringify(answer), { status });
  });
}
afterEach(() => vi.unstubAllGlobals());

function open(path: string, id: string, { record, permissions }: { record?: unknown; permissions: readonly string[] }) {
  const { params } = matchScreen(screens, path)!;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ActPanel act={actOf(path, id)} params={params} record={record} permissions={new Set(permissions)} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the form of an act', () => {
  it('sends what was typed with its reason, and says what became of it', async () => {
    answerWith([200, { data: { begun: true } }]);
    open('/players/7', 'review', { permissions: ['players.review'] });
    type(/^Reason/, 'odd cards');
    press('Review');
    expect(await screen.findByText('Done')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', path: '/api/operator/v1/players/7/review', body: { reason: 'odd cards' } }]);
  });

  it('says that an act waits for a second operator, by the number of its approval', async () => {
    answerWith([202, { data: { approval: { id: 31, expiresAt: 1_800_000_000 } } }]);
    open('/campaigns/diwali', 'start', { permissions: ['bonuses.manage'] });
    type(/^Reason/, 'it begins on Friday');
    press('Start');
    expect(await screen.findByText(/approval 31\./)).toBeTruthy();
  });

  it('shows a rejection by its text and at its field, and keeps what was typed', async () => {
    const error = { code: 1, message: 'errors.validation', description: 'Check the form.', fields: { reason: 'errors.field.required' } };
    answerWith([400, { error }]);
    open('/players/7', 'review', { permissions: ['players.review'] });
    type(/^Reason/, 'x');
    press('Review');
    expect((await screen.findByRole('alert')).textContent).toBe('Check the form.');
    expect(screen.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true');
    expect((screen.getByLabelText(/^Reason/) as HTMLInputElement).value).toBe('x');
  });

  it('is not sent twice by a lost answer: the same input has the same key', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key'] ?? null);
      throw new TypeError('no connection');
    });
    open('/campaigns/diwali', 'copy', { permissions: ['bonuses.manage'] });
    type(/^Reason/, 'as last year');
    press('Copy');
    expect((await screen.findByRole('alert')).textContent).toBe('No connection to the server.');
    press('Copy');
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('asks for the cost by the same input before it is done', async () => {
    answerWith([200, { data: { cost_max: 125_000 } }]);
    open('/campaigns/diwali', 'start', { permissions: ['bonuses.manage'] });
    type(/^Reason/, 'it begins on Friday');
    press('Check the cost');
    expect(await screen.findByText('₹1,25,000.00')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/operator/v1/campaigns/diwali/start/preview']);
  });

  it('is not there for who may not do it: the permission that lacks is', () => {
    answerWith();
    open('/campaigns/diwali', 'start', { permissions: ['bonuses.read'] });
    expect(screen.getByText(/^This needs the permission bonuses\.manage/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  });
});
