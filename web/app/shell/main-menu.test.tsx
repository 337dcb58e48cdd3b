import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { MainMenu } from './main-menu.tsx';

describe('the main menu', () => {
  it('[2.17] leads from a kind of games back to all of them', async () => {
    await renderAt('/en/games/slots', <MainMenu />);
    expect(screen.getByRole('link', { name: 'Games' }).getAttribute('href')).toMatch(/\/games$/);
  });
});
