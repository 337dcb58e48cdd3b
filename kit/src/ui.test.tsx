import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiRejection } from './api/answer.ts';
import { Amount } from './data-display/amount.tsx';
import { Button } from './buttons/button.tsx';
import { Field } from './forms/field.tsx';
import { LoadMore } from './navigation/load-more.tsx';
import { ErrorState } from './feedback/states.tsx';
import { Tabs } from './navigation/tabs.tsx';

describe('parts of the design system', () => {
  it('a busy button takes no second press and says so', () => {
    const press = vi.fn();
    render(
      <Button busy onClick={press}>
        Pay
      </Button>,
    );
    screen.getByRole('button').click();
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Please wait');
  });

  it('[F15] a field ties its label and its error to the input', () => {
    render(<Field label="Sum" error="Enter a sum in tens of rupees." name="sum" />);
    const input = screen.getByLabelText('Sum');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect([note?.textContent, note?.getAttribute('role')]).toEqual(['Enter a sum in tens of rupees.', 'alert']);
  });

  it('[F15] a field without an error is not marked invalid', () => {
    render(<Field label="Sum" hint="In tens" name="sum" />);
    expect(screen.getByLabelText('Sum').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[F15] tabs move by arrow keys, round the end, and tie the panel to the chosen one', () => {
    const change = vi.fn();
    render(
      <Tabs
        label="Kinds"
        tabs={[
          { value: 'in', label: 'In' },
          { value: 'out', label: 'Out' },
        ]}
        value="out"
        onChange={change}
      >
        panel
      </Tabs>,
    );
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'x' });
    expect(change.mock.calls).toEqual([['in'], ['in']]);
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(screen.getByRole('tab', { selected: true }).id);
  });

  it("an error state gives the server's words for a rejection, its own for a lost connection", () => {
    const { rerender } = render(
      <ErrorState error={new ApiRejection(403, { code: 17, message: 'errors.finance_blocked', description: 'Payments are paused.' })} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Payments are paused.');
    rerender(<ErrorState error={new TypeError('Failed to fetch')} />);
    expect(screen.getByRole('alert').textContent).toContain('couldn’t reach the server');
    expect(screen.getByRole('alert').textContent).not.toContain('fetch');
  });

  it('the end of a list has no button for more', () => {
    const { container } = render(<LoadMore shown={10} total={10} busy={false} onMore={vi.fn()} />);
    expect(container.textContent).toBe('');
  });

  it('an amount is one line of equal figures', () => {
    render(<Amount rupees={1_23_45_678.9} />);
    expect(screen.getByText('₹1,23,45,678.90').className).toContain('whitespace-nowrap');
  });
});
