import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { followTranslations } from './translated-texts.ts';

const Page = ({ busy }: { readonly busy: boolean }) => (
  <p data-testid="page">
    {busy ? <i>…</i> : null}
    {busy ? 'Spinning' : 'Spin'}
  </p>
);

it('a part that comes beside a text which was translated before the site listened breaks nothing', () => {
  const { rerender, unmount } = render(<Page busy={false} />);
  const font = document.createElement('font');
  font.textContent = 'சுழற்று';
  screen.getByTestId('page').lastChild?.replaceWith(font);
  const stop = followTranslations();
  rerender(<Page busy />);
  expect(screen.getByTestId('page').querySelector('i')?.textContent).toBe('…');
  rerender(<Page busy={false} />);
  expect(screen.getByTestId('page').querySelector('i')).toBeNull();
  stop();
  unmount();
});
