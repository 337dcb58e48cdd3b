import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { RulesPage } from './rules-page.tsx';
import { addresses } from './rules.page.ts';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the rules', () => {
  it('[2.14] /rules shows every section of the rules with its text, and the contents lead to each', async () => {
    expect(addresses.map(({ path }) => path)).toEqual(['/rules']);
    await renderPage(<RulesPage />, { path: '/en/rules' });
    const article = within(screen.getByRole('article'));
    expect(article.getByRole('heading', { level: 1 }).textContent).toBe('Rules');
    expect(article.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Play money',
      'Your account',
      'Games and odds',
      'Fairness',
      'If something goes wrong',
      'Deposits and withdrawals',
      'Bonuses and gifts',
      'Questions and complaints',
      'Play with care',
    ]);
    expect(article.getByText('One person, one account. You must be 18 or older.')).toBeTruthy();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => document.querySelector(`section${link.getAttribute('href')} h2`)?.textContent)).toEqual(
      links.map(({ textContent }) => textContent),
    );
    expect(links).toHaveLength(9);
  });

  it('[2.14] are in Hindi on the Hindi page', async () => {
    await renderPage(<RulesPage />, { path: '/hi/rules', locale: 'hi' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('नियम');
    expect(headings()).toContain('सवाल और शिकायतें');
    expect(headings()).not.toContain('Questions and complaints');
  });
});
