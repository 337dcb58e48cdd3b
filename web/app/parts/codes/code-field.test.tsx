import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 123456', '123456'],
  ['१२३४५६', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('a code typed or pasted as %j is %j', (typed, code) => {
  const change = vi.fn();
  render(<CodeField value="" onChange={change} error={null} label="Code" />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: typed } });
  expect(change).toHaveBeenCalledWith(code);
});
