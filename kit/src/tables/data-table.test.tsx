import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';

type Row = { readonly id: string; readonly name: string; readonly paise: bigint };
const rows: readonly Row[] = [
  { id: 'a', name: 'Kabir', paise: 500n },
  { id: 'b', name: 'asha', paise: 90_000_000_000_000_000n },
  { id: 'c', name: 'आशा', paise: 1000n },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Player', cell: (row) => row.name, sortBy: (row) => row.name, isFixed: true },
  { id: 'paise', title: 'Sum', cell: (row) => String(row.paise), sortBy: (row) => row.paise, align: 'end' },
  { id: 'id', title: 'Id', cell: (row) => row.id },
];
const same = { caption: 'Payments', columns, idOf: (row: Row) => row.id, nameOf: (row: Row) => row.name, empty: <p>none</p> };

const shown = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.dataset['row'] !== undefined)
    .map((row) => row.textContent);
const row = (at: number) => screen.getAllByRole('row').find((each) => each.dataset['row'] === String(at)) as HTMLElement;

const lastSelected = (select: Mock) => [...((select.mock.lastCall?.[0] as ReadonlySet<string> | undefined) ?? [])];

describe('a table', () => {
  beforeEach(() => localStorage.clear());

  it('[F15] is sorted by the titles of its columns, up, down and as the rows came', () => {
    render(<DataTable {...same} rows={rows} />);
    const title = screen.getByRole('columnheader', { name: 'Sum' });
    fireEvent.click(within(title).getByRole('button'));
    expect(title.getAttribute('aria-sort')).toBe('ascending');
    expect(shown()).toEqual(['Kabir500a', 'आशा1000c', 'asha90000000000000000b']);
    fireEvent.click(within(title).getByRole('button'));
    expect(title.getAttribute('aria-sort')).toBe('descending');
    expect(shown()[0]).toBe('asha90000000000000000b');
    fireEvent.click(within(title).getByRole('button'));
    expect(title.hasAttribute('aria-sort')).toBe(false);
    expect(shown()[0]).toBe('Kabir500a');
    expect(within(screen.getByRole('columnheader', { name: 'Id' })).queryByRole('button')).toBeNull();
  });

  it('sorts names without regard to their case', () => {
    render(<DataTable {...same} rows={rows} />);
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Player' })).getByRole('button'));
    expect(shown().map((text) => text?.slice(0, 4))).toEqual(['asha', 'Kabi', 'आशा1']);
  });

  it('leaves the order of rows to the server, where that is asked', () => {
    const order = vi.fn();
    render(<DataTable {...same} rows={rows} order={{ column: 'paise', down: true }} onOrder={order} />);
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Sum' })).getByRole('button'));
    expect(order).toHaveBeenCalledWith(null);
    expect(shown()[0]).toBe('Kabir500a');
  });

  it('[F15] has one row in the tab order, and is moved through, selected and opened by keys', async () => {
    const [select, open] = [vi.fn(), vi.fn()];
    render(<DataTable {...same} rows={rows} selected={new Set(['a'])} onSelect={select} onOpen={open} />);
    expect([0, 1, 2].map((at) => row(at).tabIndex)).toEqual([0, -1, -1]);
    row(0).focus();
    fireEvent.keyDown(row(0), { key: 'ArrowDown' });
    await vi.waitFor(() => expect(document.activeElement).toBe(row(1)));
    fireEvent.keyDown(row(1), { key: 'Enter' });
    expect(open).toHaveBeenLastCalledWith(rows[1]);
    fireEvent.keyDown(row(1), { key: ' ' });
    expect(lastSelected(select)).toEqual(['a', 'b']);
    fireEvent.keyDown(row(1), { key: 'ArrowDown', shiftKey: true });
    expect(lastSelected(select)).toEqual(['a', 'c']);
    await vi.waitFor(() => expect(document.activeElement).toBe(row(2)));
    fireEvent.keyDown(row(2), { key: 'ArrowDown' });
    await vi.waitFor(() => expect(document.activeElement).toBe(row(2)));
    fireEvent.keyDown(row(2), { key: 'Home' });
    await vi.waitFor(() => expect(document.activeElement).toBe(row(0)));
  });

  it('selects by its boxes without opening the row, and all at once', () => {
    const [select, open] = [vi.fn(), vi.fn()];
    render(<DataTable {...same} rows={rows} selected={new Set()} onSelect={select} onOpen={open} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select asha' }));
    expect(lastSelected(select)).toEqual(['b']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(lastSelected(select)).toEqual(['a', 'b', 'c']);
    expect(open).not.toHaveBeenCalled();
  });

  it('keeps the hidden columns of this browser, and reads nonsense as none', () => {
    localStorage.setItem('mela.columns.payments', '["paise"]');
    const { unmount } = render(<DataTable {...same} rows={rows} savedAs="payments" />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Player', 'Id']);
    unmount();
    localStorage.setItem('mela.columns.payments', '{broken');
    render(<DataTable {...same} rows={rows} savedAs="payments" />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it('never hides the column that names a row', () => {
    localStorage.setItem('mela.columns.payments', '["name"]');
    render(<DataTable {...same} rows={rows} savedAs="payments" />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it('holds only the rows in sight of a long list, and says how many there are', () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ id: String(at), name: `Player ${at}`, paise: BigInt(at) }));
    render(<DataTable {...same} rows={many} />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    expect(shown().length).toBeLessThan(200);
  });

  it('shows what is said instead of rows where there are none, and that they are coming', () => {
    const { rerender } = render(<DataTable {...same} rows={[]} />);
    expect(screen.getByText('none')).toBeTruthy();
    rerender(<DataTable {...same} rows={[]} isLoading />);
    expect(screen.queryByText('none')).toBeNull();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});
