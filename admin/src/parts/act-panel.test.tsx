import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentKinds } from '@mela/contract/api/content/drafts';
import { contractRows } from '../rows/testing/contract-rows.ts';
import { matchScreen, screensOf } from '../rows/screens.ts';
import { ActPanel } from './act-panel.tsx';
import { WordsField } from './form/free-fields.tsx';

const screens = screensOf(contractRows);
const actOf = (path: string, id: string) => matchScreen(screens, path)!.screen.acts.find((act) => act.id === id)!;

const everyPermission = contractRows.map(({ permission }) => permission);

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
  return render(
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

  it('sends a picture that was chosen, and shows it before', async () => {
    answerWith([200, { data: {} }]);
    const { container } = open('/content/pictures', 'new', { permissions: everyPermission });
    const file = new File([new Uint8Array([0x89, 0x50])], 'roof.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(/^Picture/), { target: { files: [file] } });
    expect(await screen.findByText('roof.png')).toBeTruthy();
    expect(container.querySelector('img')?.src).toBe('data:image/png;base64,iVA=');
    type(/^Reason/, 'a new roof');
    press('New');
    await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ data: 'iVA=', reason: 'a new roof' }));
  });

  it('names a new document as its kind is named: by a place of the site, or by a number that the form makes', async () => {
    const kinds = Object.entries(documentKinds).map(([kind, { names, draft }]) => ({ kind, names, draft }));
    answerWith([200, { data: kinds }]);
    open('/content/documents', 'new', { permissions: everyPermission });
    const choose = (kind: string) => {
      const field = screen.getByLabelText<HTMLSelectElement>('Kind');
      const at = [...field.options].findIndex(({ text }) => text.toLowerCase() === kind);
      fireEvent.change(field, { target: { value: field.options[at]?.value } });
    };
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    choose('popup');
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toMatch(/^[0-9a-f-]{36}$/));
    choose('menu');
    await vi.waitFor(() => expect(screen.getByLabelText('Name').tagName).toBe('SELECT'));
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

  it('sends the version and the state that were read without a field for them', async () => {
    answerWith([200, { data: {} }]);
    const record = { id: 7, version: 3, alt: { en: 'A roof', hi: 'एक छत' } };
    const { unmount } = open('/content/pictures/7', 'change', { record, permissions: everyPermission });
    expect(screen.queryByLabelText(/^Version/)).toBeNull();
    type(/^Reason/, 'a clearer text');
    press(actOf('/content/pictures/7', 'change').name);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ version: 3, alt: record.alt, reason: 'a clearer text' });
    unmount();
    open('/comments/5', 'decide', { record: { id: 5, state: 'pending' }, permissions: everyPermission });
    expect(screen.queryByLabelText(/^State/)).toBeNull();
  });

  it('has a field for the version that was read where it is not known', () => {
    open('/messages/rules/4/templates', 'new', { permissions: everyPermission });
    expect(screen.getByLabelText(/^Version/)).toBeTruthy();
  });

  it('of a new rule of messages has the events, the channels and both languages to fill in', () => {
    open('/messages/rules', 'new', { permissions: everyPermission });
    expect(within(screen.getByLabelText(/^Event/)).getByText('Withdrawal settled')).toBeTruthy();
    const channels = within(screen.getByRole('group', { name: /^Channels/ })).getAllByRole('checkbox');
    expect(channels.map(({ parentElement }) => parentElement?.textContent)).toEqual(['Inbox', 'E-mail', 'SMS', 'Push']);
    for (const language of ['en', 'hi']) expect(document.querySelectorAll(`[lang="${language}"]`).length).toBeGreaterThan(1);
  });

  it('is not sent twice by a lost answer: the same input has the same key', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key'] ?? null);
      throw new TypeError('no connection');
    });
    const { unmount } = open('/campaigns/diwali', 'copy', { permissions: ['bonuses.manage'] });
    type(/^Reason/, 'as last year');
    press('Copy');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer came\. It may have been done/);
    press('Copy');
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(keys[1]).toBe(keys[0]);
    unmount();
    open('/campaigns/diwali', 'copy', { permissions: ['bonuses.manage'] });
    type(/^Reason/, 'as last year');
    press('Copy');
    await vi.waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).toBe(keys[0]);
  });

  it('has another key after an act that was done: the same again is meant', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key'] ?? null);
      return new Response(JSON.stringify({ data: {} }), { status: 200 });
    });
    for (const _ of [1, 2]) {
      const { unmount } = open('/campaigns/holi', 'copy', { permissions: ['bonuses.manage'] });
      type(/^Reason/, 'two of them');
      press('Copy');
      await screen.findByText('Done');
      unmount();
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('takes a cap away only where that is chosen: an empty sum is not sent', async () => {
    const error = { code: 1, message: 'errors.validation', description: 'Check the form.', fields: { max: 'errors.field.required' } };
    answerWith([400, { error }], [200, { data: [] }]);
    open('/win-caps', 'new', { permissions: ['wins.decide'] });
    type(/^Provider/, 'sitara');
    type(/^At most/, '5');
    type(/^At most/, '');
    type(/^Reason/, 'too low');
    press('New');
    await screen.findByRole('alert');
    expect('max' in sent[0]!.body).toBe(false);
    fireEvent.click(screen.getByRole('checkbox', { name: 'None: At most' }));
    press('New');
    await screen.findByText('Done');
    expect(sent[1]!.body.max).toBeNull();
  });

  it('sends nothing while a value cannot be read', async () => {
    answerWith([200, { data: {} }]);
    open('/settings/pay.review', 'change', { record: { value: { percent: 5 } }, permissions: [...everyPermission] });
    type(/^Value/, '{"percent": 50');
    type(/^Reason/, 'more');
    press('Change');
    expect((await screen.findByRole('alert')).textContent).toBe('Check the marked fields.');
    expect(sent).toEqual([]);
    type(/^Value/, '{"percent": 50}');
    press('Change');
    await screen.findByText('Done');
    expect(sent[0]!.body.value).toEqual({ percent: 50 });
  });

  it('sends a yes-no of a part only when it was answered', async () => {
    answerWith([200, { data: {} }], [200, { data: {} }]);
    const { unmount } = open('/payment-systems/upi/deposit', 'change', { permissions: ['payments.systems'] });
    type(/^Reason/, 'the bank is down');
    press('Change');
    await screen.findByText('Done');
    unmount();
    open('/payment-systems/upi/deposit', 'change', { permissions: ['payments.systems'] });
    fireEvent.change(screen.getByLabelText(/^Active/), { target: { value: '2' } });
    type(/^Reason/, 'the bank is down');
    press('Change');
    await screen.findByText('Done');
    expect(sent.map(({ body }) => body.data.active)).toEqual([undefined, false]);
  });

  it('lets the mouse wheel change no sum', () => {
    open('/win-caps', 'new', { permissions: ['wins.decide'] });
    const field = screen.getByLabelText(/^At most/);
    field.focus();
    expect(document.activeElement).toBe(field);
    fireEvent.wheel(field, { deltaY: 100 });
    expect(document.activeElement).not.toBe(field);
  });

  it('keeps a comma in a text of a list of texts', () => {
    const changed = vi.fn();
    render(<WordsField schema={{ type: 'array', items: { type: 'string' } }} path="lines" value={[]} onChange={changed} />);
    type(/^Lines/, 'Pay, then play\nNext');
    expect(changed).toHaveBeenLastCalledWith(['Pay, then play', 'Next']);
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

describe('fields whose shape is known from elsewhere', () => {
  it('are those of the setting that is changed, with its value of now', async () => {
    answerWith([200, { data: { alias: 'care' } }]);
    const schema = { type: 'object', required: ['score'], properties: { score: { type: 'integer', minimum: 1, maximum: 6 } } };
    const record = { alias: 'care', about: 'Care', gives: 'nothing', value: { score: 3 }, schema };
    open('/settings/care', 'change', { permissions: ['settings.change'], record });
    expect(screen.getByLabelText<HTMLInputElement>(/^Score/).value).toBe('3');
    type(/^Score/, '4');
    type(/^Reason/, 'fewer at once');
    press('Change');
    await screen.findByText('Done');
    expect(sent[0]?.body).toEqual({ value: { score: 4 }, reason: 'fewer at once' });
  });

  it('are those of the kind of document that is chosen', async () => {
    const draft = { type: 'object', required: ['path'], properties: { path: { type: 'string' } } };
    answerWith([200, { data: [{ kind: 'image', names: { type: 'string' }, draft }] }], [200, { data: { id: 1 } }]);
    open('/content/documents', 'new', { permissions: ['content.documents'] });
    await waitFor(() => expect(sent).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 20));
    fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: '2' } });
    type(/^Name/, 'header_logo');
    type(/^Path/, '/pictures/logo.svg');
    type(/^Reason/, 'a new one');
    press('New');
    await screen.findByText('Done');
    expect(sent[1]?.body).toEqual({ kind: 'image', name: 'header_logo', draft: { path: '/pictures/logo.svg' }, reason: 'a new one' });
  });
});

it('names that are free are a name and a value in each line', async () => {
  answerWith([200, { data: {} }]);
  open('/players/7', 'pay-out', { permissions: ['payments.decide'] });
  type(/^System/, 'upi');
  press('Add');
  type(/^Requisites, Name 1/, 'upi');
  type(/^Requisites, Upi/, 'asha@okbank');
  type(/^Reason/, 'leaves for good');
  press('Pay all cash out');
  await screen.findByText('Done');
  expect(sent[0]?.body).toEqual({ system: 'upi', requisites: { upi: 'asha@okbank' }, reason: 'leaves for good' });
});
