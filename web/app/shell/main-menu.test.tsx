import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { MainMenu } from './main-menu.tsx';

describe('the main menu', () => {
  it('[2.17] leads from a kind of games back to all of them', async () => {
    await renderPage(<MainMenu />, { path: '/en/games/slots' });
    expect(screen.getByRole('link', { name: 'Games' }).getAttribute('href')).toMatch(/\/games$/);
  });
});
