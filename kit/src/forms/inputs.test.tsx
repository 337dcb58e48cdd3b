import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton } from '../buttons/copy-button.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { PermissionGate, PermissionProvider } from '../layout/permission-gate.tsx';
import { Combobox, MultiSelect } from './combobox.tsx';
import { CountField } from './numbers/count-field.tsx';
import { DayRangeField } from './day-range.tsx';
import { TextArea } from './field.tsx';
import { MoneyField, typedMinor } from './numbers/money-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';
import { Upload } from './upload.tsx';

function Sum() {
  const [value, setValue] = useState('');
  return <MoneyField label="Sum" value={value} onChange={setValue} />;
}

describe('a field of money', () => {
  it.each([
    ['₹1,00,000', '1,00,000'],
    ['१०००', '1,000'],
    ['500/-', '500'],
    ['12.5', '12.50'],
    ['0', '0'],
  ])('shows %s as %s when it is left', (typed, written) => {
    render(<Sum />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sum' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field.value).toBe(written);
  });

  it.each(['', 'five hundred', '1,00', '-5', '1e3'])('leaves %j as it is: it is no sum', (typed) => {
    expect(typedMinor(typed)).toBeNull();
    render(<Sum />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sum' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field.value).toBe(typed);
  });
});

function Points() {
  const [value, setValue] = useState('');
  return <CountField label="Points" value={value} onChange={setValue} />;
}

describe('a field of a whole number', () => {
  it.each([
    ['1,00,000', '1,00,000'],
    ['१०००', '1,000'],
    ['1440', '1,440'],
    ['1.5', '1.5'],
    ['ten', 'ten'],
  ])('shows %s as %s when it is left', (typed, shown) => {
    render(<Points />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Points' });
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
    fireEvent.blur(field);
    expect(field.value).toBe(shown);
  });
});

describe.each([
  ['a sum', Sum, 'Sum'],
  ['a whole number', Points, 'Points'],
])('%s that was written already', (_, Field, name) => {
  it.each([
    ['a digit behind it', '1,0000', '10000', '10,000'],
    ['a digit within it', '1,5000', '15000', '15,000'],
    ['a digit less', '1,00', '100', '100'],
    ['its comma less', '1000', '1000', '1,000'],
    ['another number in its place', '2500', '2500', '2,500'],
    ['another one with separators', '1,00,00,000', '1,00,00,000', '1,00,00,000'],
    ['nothing', '', '', ''],
    ['no number', '500,00', '500,00', '500,00'],
  ])('takes %s', (_what, typed, during, after) => {
    render(<Field />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    fireEvent.change(field, { target: { value: '1,000' } });
    fireEvent.blur(field);
    fireEvent.focus(field);
    expect(field.value).toBe('1,000');
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(during);
    fireEvent.blur(field);
    expect(field.value).toBe(after);
  });

  it('keeps the cursor behind the digit that was added', async () => {
    render(<Field />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    fireEvent.change(field, { target: { value: '1,000' } });
    fireEvent.blur(field);
    fireEvent.change(field, { target: { value: '1,5000' } });
    await Promise.resolve();
    expect([field.value, field.selectionStart]).toEqual(['15000', 2]);
  });

  it('is shown in another way, and not changed, when its field is left', () => {
    const change = vi.fn();
    const Part = name === 'Sum' ? MoneyField : CountField;
    render(<Part label={name} value="5000" onChange={change} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    fireEvent.focus(field);
    fireEvent.blur(field);
    expect([field.value, change.mock.calls]).toEqual(['5,000', []]);
  });
});

describe('inputs', () => {
  it('[F15] a text area is tied to its error', () => {
    render(<TextArea label="Reason" error="Say why." />);
    const area = screen.getByRole('textbox', { name: 'Reason' });
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Say why.');
  });

  it('[F15] a group of choices has its legend as name, and one value', () => {
    const change = vi.fn();
    render(
      <RadioGroup
        legend="Way"
        choices={[
          { value: 'upi', label: 'UPI' },
          { value: 'card', label: 'Card', disabled: true },
        ]}
        value={null}
        onChange={change}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Way' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [false, true],
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    expect(change).toHaveBeenCalledWith('upi');
  });

  it('[F15] a switch is one to screen readers, with its note', () => {
    const change = vi.fn();
    render(<Switch label="Lottery" note="Off sells nothing." checked onChange={change} />);
    const control = screen.getByRole<HTMLInputElement>('switch', { name: /Lottery/ });
    expect(control.checked).toBe(true);
    fireEvent.click(control);
    expect(change).toHaveBeenCalledWith(false);
  });

  it('[F15] a combobox shows what is chosen, and clears it', async () => {
    const change = vi.fn();
    render(<Combobox label="Way" options={[{ value: 'upi', label: 'UPI' }]} value="upi" onChange={change} />);
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Way' })).value).toBe('UPI');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(change).toHaveBeenCalledWith(null);
  });

  it('[F15] a choice of several names each and takes it away', async () => {
    const change = vi.fn();
    const options = [
      { value: 'upi', label: 'UPI' },
      { value: 'card', label: 'Card' },
    ];
    render(<MultiSelect label="Ways" options={options} value={['upi', 'card']} onChange={change} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove UPI' }));
    expect(change).toHaveBeenCalledWith(['card']);
  });

  it('a range of days is set by a preset, and says where it ends before it begins', () => {
    const change = vi.fn();
    const nowSec = Date.UTC(2026, 10, 28) / 1000;
    render(<DayRangeField legend="Days" value={{ from: '2026-11-20', to: '2026-11-10' }} onChange={change} nowSec={nowSec} />);
    expect(screen.getByRole('alert').textContent).toBe('This day is before the first one.');
    fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(change).toHaveBeenCalledWith({ from: '2026-11-22', to: '2026-11-28' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
    expect(change).toHaveBeenLastCalledWith({ from: null, to: '2026-11-10' });
  });

  it('a file is chosen or dropped, and none while one is sent', () => {
    const choose = vi.fn();
    const file = new File(['x'], 'label.png', { type: 'image/png' });
    const props = { label: 'Picture', accept: 'image/png', onChoose: choose, onRemove: vi.fn() };
    const { rerender, container } = render(<Upload {...props} state={null} />);
    const drop = () => fireEvent.drop(container.querySelector('input')?.parentElement as HTMLElement, { dataTransfer: { files: [file] } });
    drop();
    expect(choose).toHaveBeenCalledExactlyOnceWith(file);
    rerender(<Upload {...props} state={{ is: 'sending', name: 'label.png', share: 0.5 }} />);
    drop();
    expect(choose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('progressbar', { name: 'Sending label.png' }).getAttribute('value')).toBe('0.5');
  });
});

describe('copying', () => {
  it.each([
    [() => Promise.resolve(), 'Copied'],
    [() => Promise.reject(new Error('blocked')), 'Couldn’t copy'],
  ])('says what became of it', async (writeText, said) => {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<CopyButton text="P-1" />);
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(said)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('asking once more', () => {
  it('[F15] begins on the way back, and names the act', () => {
    const confirm = vi.fn();
    render(
      <ConfirmDialog title="Refuse?" action="Refuse" isDangerous onConfirm={confirm} onClose={() => undefined}>
        <p>It goes back.</p>
      </ConfirmDialog>,
    );
    expect(document.querySelector('[autofocus]')?.textContent).toBe('Go back');
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe('a gate of permissions', () => {
  it.each([
    [[], ['a'], 'no'],
    [['a'], ['a'], 'yes'],
    [['a'], ['a', 'b'], 'no'],
    [['a', 'b'], ['a', 'b'], 'yes'],
  ])('with %j, what needs %j: %s', (has, needs, shown) => {
    render(
      <PermissionProvider value={new Set(has)}>
        <PermissionGate needs={needs} otherwise="no">
          yes
        </PermissionGate>
      </PermissionProvider>,
    );
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('shows nothing where no permissions are known', () => {
    const { container } = render(<PermissionGate needs={['a']}>yes</PermissionGate>);
    expect(container.textContent).toBe('');
  });
});
