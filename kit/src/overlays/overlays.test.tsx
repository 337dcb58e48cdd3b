import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Select } from '../forms/select.tsx';
import { Sheet } from './sheet.tsx';
import { Tooltip } from './tooltip.tsx';
import { announce } from '../feedback/announcer.tsx';
import { LiveLayer } from '../feedback/live-layer.tsx';
import { OfflineNotice } from '../feedback/offline-notice.tsx';
import { Toaster } from '../feedback/toaster.tsx';
import { showToast, toasts } from '../feedback/toast-store.ts';

// What loads on intent is there already: these tests are about behaviour, not about the network.
beforeAll(
  async () => void (await Promise.all([import('./menu-list.tsx'), import('../forms/select-list.tsx'), import('./tooltip-popup.tsx')])),
);

const finePointer = (fine: boolean) => vi.stubGlobal('matchMedia', (query: string) => ({ matches: fine && query === '(pointer: fine)' }));
// As in `npm run dev`: effects run twice.
beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => configure({ reactStrictMode: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a menu', () => {
  const copy = vi.fn();
  const send = vi.fn();
  const actions = [
    { id: 'copy', label: 'Copy', onSelect: copy },
    { id: 'send', label: 'Send', onSelect: send },
    { id: 'none', label: 'Nothing', onSelect: vi.fn(), disabled: true },
  ];
  const open = async () => {
    render(<Menu label="More" actions={actions} />);
    const button = screen.getByRole('button', { name: 'More' });
    button.focus();
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    await screen.findByRole('menu');
    return button;
  };

  it('[F15] says that it opens a menu, and whether it has', async () => {
    const button = await open();
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'true']);
    expect(screen.getByRole('menu').getAttribute('aria-labelledby')).toBe(button.id);
  });

  it('[F15] opened by a key, has the focus on its first action, and arrows move it', async () => {
    await open();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'));
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send'));
  });

  it('[F15] Esc closes it and gives the focus back', async () => {
    const button = await open();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('does what was chosen once, and nothing for what is closed', async () => {
    await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Nothing' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(copy).toHaveBeenCalledTimes(1);
    expect(actions[2]?.onSelect).not.toHaveBeenCalled();
  });

  it('fetches nothing and prints no list before it is asked', () => {
    render(<Menu label="More" actions={actions} />);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a select', () => {
  const options = [
    { value: 'upi', label: 'UPI', note: 'At once' },
    { value: 'card', label: 'Card' },
  ];

  it("[F15] is the phone's own list where there is no finer pointer", () => {
    finePointer(false);
    const change = vi.fn();
    render(<Select label="How" options={options} value="upi" onChange={change} />);
    const box = screen.getByLabelText<HTMLSelectElement>('How');
    expect(box.tagName).toBe('SELECT');
    fireEvent.change(box, { target: { value: 'card' } });
    expect(change).toHaveBeenCalledWith('card');
  });

  it('[F15] with a mouse opens a list of its own: Esc closes it without a choice and gives the focus back', async () => {
    finePointer(true);
    const change = vi.fn();
    render(<Select label="How" options={options} value="upi" onChange={change} />);
    const box = await waitFor(() => {
      const found = screen.getByRole('combobox');
      expect(found.tagName).toBe('BUTTON');
      return found;
    });
    box.focus();
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    await screen.findByRole('listbox');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['UPIAt once', 'Card']);
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'));
    expect(change).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('[F15] ties its error to the list', () => {
    finePointer(false);
    render(<Select label="How" options={options} value="upi" onChange={vi.fn()} error="Choose one." />);
    expect(screen.getByRole('alert').id).toBe(screen.getByLabelText('How').getAttribute('aria-describedby'));
  });
});

describe('a tooltip', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  const show = () =>
    render(<Tooltip text="What a game gives back">{(id) => <button aria-describedby={id}>What is this?</button>}</Tooltip>);
  const tooltip = () => document.querySelector('.tooltip');

  it('[F15] is the description of its thing for those who hear the page, open or not', () => {
    show();
    const described = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('What a game gives back');
    expect(tooltip()).toBeNull();
  });

  it('[F15] comes with the focus and goes with Esc', async () => {
    show();
    const button = screen.getByRole('button');
    vi.spyOn(button, 'matches').mockReturnValue(true);
    act(() => button.focus());
    await expect.poll(() => tooltip()?.textContent).toBe('What a game gives back');
    fireEvent.keyDown(button, { key: 'Escape' });
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(tooltip()).toBeNull();
  });

  it('opens for a pointer that rests, and not for touch', async () => {
    show();
    const button = screen.getByRole('button');
    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(tooltip()).toBeNull();
    fireEvent.pointerEnter(button.parentElement!, { pointerType: 'mouse' });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(tooltip()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    await expect.poll(tooltip).not.toBeNull();
  });
});

describe.each([
  ['a dialog', Dialog],
  ['a sheet', Sheet],
] as const)('%s', (_, Part) => {
  it('[F15] is modal and named by its title; Esc asks the page to close it', async () => {
    const close = vi.fn();
    render(
      <Part title="Leave?" onClose={close}>
        text
      </Part>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Leave?' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press beside it', () => fireEvent.mouseDown(screen.getByRole('dialog'))],
    ['a link inside it', () => fireEvent.click(screen.getByText('text'))],
    ['the browser itself', () => fireEvent(screen.getByRole('dialog'), new Event('close'))],
  ])('closed by %s, is hidden at once and removed once after the paint', async (_, press) => {
    const close = vi.fn();
    render(
      <Part title="Leave?" onClose={close}>
        {(leave) => <button onClick={leave}>text</button>}
      </Part>,
    );
    const dialog = screen.getByRole('dialog');
    press();
    press();
    expect(['closing' in dialog.dataset, close.mock.calls.length]).toEqual([true, 0]);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('is not closed by a press inside it', () => {
    render(
      <Part title="Leave?" onClose={vi.fn()}>
        text
      </Part>,
    );
    fireEvent.mouseDown(screen.getByText('text'));
    expect('closing' in screen.getByRole('dialog').dataset).toBe(false);
  });

  it('is shown again when its owner does not remove it', async () => {
    render(
      <Part title="Leave?" onClose={vi.fn()}>
        text
      </Part>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect('closing' in dialog.dataset).toBe(false));
  });

  it('[F15] gives the focus back to where it was', () => {
    const { rerender } = render(<button>Opener</button>);
    screen.getByRole('button').focus();
    const opener = screen.getByRole('button');
    rerender(
      <>
        <button>Opener</button>
        <Part title="Leave?" onClose={vi.fn()}>
          text
        </Part>
      </>,
    );
    rerender(<button>Opener</button>);
    expect(document.activeElement === opener || document.activeElement?.textContent === 'Opener').toBe(true);
  });
});

it('a dialog of the server’s page stands at once, one that opens later arrives', () => {
  const dialog = (
    <Dialog title="Deposit" onClose={vi.fn()}>
      Amount
    </Dialog>
  );
  expect(renderToString(dialog)).toContain('data-still');
  render(dialog);
  expect('still' in screen.getByRole('dialog').dataset).toBe(false);
});

describe('what is said over everything', () => {
  const withDialogs = (...titles: readonly string[]) => (
    <>
      <LiveLayer>
        <OfflineNotice />
        <Toaster />
      </LiveLayer>
      {titles.map((title) => (
        <Dialog key={title} title={title} onClose={vi.fn()}>
          text
        </Dialog>
      ))}
    </>
  );
  /** The dialog that a text is in; all outside the topmost one is inert. */
  const dialogOf = (text: string) => screen.getByText(text).closest('dialog')?.querySelector('h2')?.textContent ?? null;
  afterEach(() => toasts.set([]));

  it('[F15] is in the topmost modal dialog, where it shows, is announced and can be pressed, and on the page after it', () => {
    const { rerender } = render(withDialogs());
    act(() => showToast('Saved'));
    expect(dialogOf('Saved')).toBeNull();
    for (const open of [['Deposit'], ['Deposit', 'Leave?'], ['Deposit'], []]) {
      rerender(withDialogs(...open));
      expect(dialogOf('Saved')).toBe(open.at(-1) ?? null);
    }
    rerender(withDialogs('Deposit'));
    act(() => announce('Fairness'));
    act(() => showToast('Sent'));
    expect([dialogOf('Sent'), dialogOf('Fairness')]).toEqual(['Deposit', 'Deposit']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it('is lifted above all again with each dialog, where the browser has a top layer', () => {
    const lift = vi.fn();
    const { prototype } = HTMLElement;
    const before = Object.getOwnPropertyDescriptor(prototype, 'showPopover');
    Object.defineProperty(prototype, 'showPopover', { configurable: true, value: lift });
    const { rerender } = render(withDialogs());
    const first = lift.mock.calls.length;
    rerender(withDialogs('Deposit'));
    expect(lift.mock.calls.length).toBeGreaterThan(first);
    if (before === undefined) Reflect.deleteProperty(prototype, 'showPopover');
    else Object.defineProperty(prototype, 'showPopover', before);
  });

  it('[F15] of a lost connection is said in a region that was there before, over a dialog as well', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(withDialogs('Deposit'));
    const regions = screen.getAllByRole('status');
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const notice = screen.getByText(/offline|connection/i);
    expect([regions.includes(notice.parentElement!), notice.closest('dialog') !== null]).toEqual([true, true]);
    online.mockRestore();
  });

  it('Esc on a toast closes it and leaves the dialog open', () => {
    render(withDialogs('Deposit'));
    act(() => showToast('Saved'));
    const button = screen.getAllByRole('button', { name: 'Close' }).at(-1)!;
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false);
    expect([screen.queryByText('Saved'), toasts.get()]).toEqual([null, []]);
  });
});
