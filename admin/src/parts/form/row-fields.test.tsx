import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowScreen } from '../../screens/row-screen.tsx';
import { renderOffice } from '../../screens/testing/render-office.tsx';
import { ChosenRowsField, RowField } from './row-fields.tsx';

/** A server with lists, and what it was sent. */
let lists: Readonly<Record<string, { readonly rows: readonly object[]; readonly count?: number }>>;
let sent: unknown;
beforeEach(() => {
  sent = null;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'POST') sent = JSON.parse(body ?? 'null');
    const list = lists[new URL(url, 'http://office').pathname.replace('/api/operator/v1', '')] ?? { rows: [] };
    return new Response(JSON.stringify({ data: method === 'POST' ? {} : list.rows, count: list.count ?? 0 }), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const choose = (label: RegExp, name: string) => {
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  const option = [...field.options].find(({ text }) => text === name);
  fireEvent.change(field, { target: { value: option?.value } });
};

it('a game is chosen by its name, and its name in addresses is sent', async () => {
  lists = { '/games': { rows: [{ slug: 'mor-raja', name: 'Mor Raja' }] }, '/providers': { rows: [{ name: 'sitara' }] } };
  await renderOffice(RowScreen, '/win-caps?do=new');
  await screen.findByRole('option', { name: 'Mor Raja' });
  await waitFor(() => choose(/^Game/, 'Mor Raja'));
  const [, ofForm] = screen.getAllByLabelText<HTMLSelectElement>(/^Provider/);
  fireEvent.change(ofForm!, { target: { value: 0 } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'agreed with the studio' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'New' }).at(-1)!);
  await waitFor(() => expect(sent).toMatchObject({ game: 'mor-raja', provider: 'sitara' }));
});

it('a list that is longer than its answer is not offered: its names are typed', async () => {
  lists = { '/games': { rows: [{ slug: 'mor-raja', name: 'Mor Raja' }], count: 900 } };
  await renderOffice(RowScreen, '/country-rules?do=new');
  await waitFor(() => expect(screen.getByLabelText(/^Game/).tagName).toBe('INPUT'));
});

it('what a list has no more stays chosen in the form', () => {
  const change = vi.fn();
  render(
    <RowField schema={{ type: 'string' }} path="game" value="gone" onChange={change} choices={[{ value: 'mor-raja', name: 'Mor Raja' }]} />,
  );
  const field = screen.getByLabelText<HTMLSelectElement>(/^Game/);
  expect(field.selectedOptions[0]?.text).toBe('gone');
  choose(/^Game/, 'Mor Raja');
  expect(change).toHaveBeenCalledWith('mor-raja');
});

it('several rows are chosen one after another, and taken out again', () => {
  const change = vi.fn();
  const choices = [
    { value: 1, name: 'Mor Raja' },
    { value: 2, name: 'Diwali Night' },
  ];
  render(<ChosenRowsField schema={{ type: 'array' }} path="games" value={[2]} onChange={change} choices={choices} />);
  choose(/^Games/, 'Mor Raja');
  expect(change).toHaveBeenCalledWith([2, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Diwali Night' }));
  expect(change).toHaveBeenLastCalledWith([]);
});
