import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Value } from './value.tsx';

const show = (value: string) => render(<Value schema={{ type: 'string' }} value={value} />);

it('shows a picture of the site, and opens an address of it', () => {
  show('/uploads/0a1b-640.avif');
  expect(screen.getByRole('img').getAttribute('src')).toBe('/uploads/0a1b-640.avif');
  show(`${window.location.origin}/content-preview/abc`);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`${window.location.origin}/content-preview/abc`);
});

it.each([
  'https://evil.example/uploads/a.png',
  '//evil.example/a.png',
  `${window.location.origin}.evil.example/`,
  'javascript:alert(1)',
  '/uploads/a.html',
])('shows %s as the words that it is', (text) => {
  const { container } = show(text);
  expect(screen.queryByRole('img') ?? screen.queryByRole('link')).toBeNull();
  expect(container.textContent).toBe(text);
});
