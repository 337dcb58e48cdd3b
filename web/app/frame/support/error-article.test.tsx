import { FormError } from '@mela/kit/forms/form.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { ErrorHelpContext } from '@mela/kit/feedback/error-help.tsx';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ErrorArticle } from './error-article.tsx';

const rejection = (message: string) => ({ code: 3, message, description: 'It was refused.' });
const shown = (message: string) =>
  renderPage(
    <ErrorHelpContext value={(errorKey) => <ErrorArticle errorKey={errorKey} />}>
      <FormError rejection={rejection(message)} />
      <ErrorState error={new ApiRejection(400, rejection(message))} />
    </ErrorHelpContext>,
  );
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('an error with an article', () => {
  it('links to it, in a form and in place of a part', async () => {
    await shown('errors.api.payment.wager_left');
    expect(links()).toEqual(['/en/help/wager-left', '/en/help/wager-left']);
  });

  it.each(['errors.internal', 'errors.no_such', 'constructor'])('%s has none', async (key) => {
    await shown(key);
    expect(screen.getAllByText(/It was refused/)).toHaveLength(2);
    expect(links()).toEqual([]);
  });
});
