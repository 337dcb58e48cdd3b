import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmInPlace } from './confirm-in-place.tsx';

function show({ busy = false, isDangerous = true } = {}) {
  const onConfirm = vi.fn();
  render(
    <StrictMode>
      <ConfirmInPlace
        opener={(ask) => <button onClick={ask}>Close account</button>}
        question="Close your account for good?"
        action="Close for good"
        back="Keep my account"
        onConfirm={onConfirm}
        busy={busy}
        isDangerous={isDangerous}
        rejection={{ code: 1, message: 'errors.closure.balance', description: 'Withdraw it first.' }}
      >
        <label>
          Password <input />
        </label>
      </ConfirmInPlace>
    </StrictMode>,
  );
  return { onConfirm };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;

describe('a question in place of a button', () => {
  it('takes no focus before it is asked, has it then, and gives it back to the button', () => {
    show();
    expect(document.activeElement).toBe(document.body);
    press('Close account');
    expect([focused(), screen.queryByRole('button', { name: 'Close account' })]).toEqual(['Close your account for good?', null]);
    expect(screen.getByRole('group', { name: 'Close your account for good?' }).textContent).toContain('Withdraw it first.');
    press('Keep my account');
    expect([focused(), screen.queryByRole('group', { name: 'Close your account for good?' })]).toEqual(['Close account', null]);
  });

  it('comes into sight whole, with its buttons', () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    show();
    expect(seen).not.toHaveBeenCalled();
    press('Close account');
    expect(seen.mock.contexts.at(-1)).toBe(screen.getByRole('group', { name: 'Close your account for good?' }));
    seen.mockRestore();
  });

  it.each([
    [true, 'bg-vermilion-deep'],
    [false, 'bg-solid'],
  ])('is red only where it takes something away: %s', (isDangerous, look) => {
    show({ isDangerous });
    press('Close account');
    expect(screen.getByRole('button', { name: 'Close for good' }).classList).toContain(look);
  });

  it('does nothing until it is confirmed by its button or by Enter in its field', () => {
    const { onConfirm } = show();
    press('Close account');
    expect(onConfirm).not.toHaveBeenCalled();
    press('Close for good');
    const form = screen.getByLabelText('Password').closest('form');
    if (form !== null) fireEvent.submit(form);
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('cannot be left while it is being done', () => {
    show({ busy: true });
    press('Close account');
    expect(screen.getByRole('button', { name: 'Keep my account' }).hasAttribute('disabled')).toBe(true);
  });
});
