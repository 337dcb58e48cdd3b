import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WinReplay } from '@mela/contract/api/ratings';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleWin } from '../../testing/sample-win.ts';
import { WinPage } from './win-page.tsx';

const open = (change: Partial<WinReplay> = {}, locale: 'en' | 'hi' = 'en') =>
  renderPage(<WinPage win={{ ...sampleWin, ...change }} />, { locale, path: `/${locale}/wins/7` });

describe('the page of a large win', () => {
  it('says who won how much in which game, and leads to it', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('R•••a won 61.7× in Patang');
    expect(screen.getByText('₹1,234.50')).toBeTruthy();
    expect(screen.getByText('on a bet of ₹20')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Play Patang' }).getAttribute('href')).toBe('/en/games/mela/patang');
    expect(screen.queryByText(/demo player/)).toBeNull();
  });

  it('names a demo player as one', async () => {
    await open({ demo: true });
    expect(screen.getByText('R•••a · demo player')).toBeTruthy();
  });

  it('loads the stage with the round on request', async () => {
    const { container } = await open();
    expect(container.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Watch replay' }));
    expect(screen.getByTitle<HTMLIFrameElement>('R•••a won 61.7× in Patang').getAttribute('src')).toBe('/play/patang?replay=1&lang=en');
  });

  it('says so where the round cannot be shown', async () => {
    await open({ round: null });
    expect(screen.getByText('There’s no replay for this round.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[9.1] reads in Hindi', async () => {
    await open({}, 'hi');
    expect(screen.getByRole('button', { name: 'रीप्ले देखें' })).toBeTruthy();
  });
});
