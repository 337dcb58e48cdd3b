import type { MenuItem } from '@mela/contract/api/content';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MainMenu } from './main-menu.tsx';

const line = (path: string, label: string): MenuItem => ({
  type: 'page',
  path,
  label,
  icon: null,
  counterName: null,
  requiresAuth: false,
});

describe('the main menu', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('leads from a kind of games back to all of them', async () => {
    fakeApi({ 'GET /menu/:id': { data: [line('/games', 'Games')] } });
    await renderPage(<MainMenu />, { path: '/en/games/slots' });
    expect((await screen.findByRole('link', { name: 'Games' })).getAttribute('href')).toMatch(/\/games$/);
  });

  it('[1.9] shows the lines that the server has written and that lead somewhere', async () => {
    fakeApi({
      'GET /menu/:id': { data: [line('/rules', 'Rules'), line('//art.example', 'Art')] },
    });
    await renderPage(<MainMenu />);
    await screen.findByRole('link', { name: 'Rules' });
    expect(screen.queryByRole('link', { name: 'Art' })).toBeNull();
  });
});
