import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleMaintenance } from '../../testing/sample-maintenance.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { MaintenancePage } from './maintenance-page.tsx';

afterEach(() => void vi.unstubAllGlobals());
const open = (data: ReturnType<typeof sampleMaintenance> | null, self: ReturnType<typeof samplePlayer> | null = samplePlayer()) => {
  const api = fakeApi({ ...shellAnswers(), 'GET /maintenance': { data }, 'POST /maintenance/:id/ask': { data: {} } });
  return renderPage(<MaintenancePage />, { self }).then(() => api);
};

describe('the page of maintenance', () => {
  it('says why and until when, what stays open, and takes the wish for a message once', async () => {
    const { calls } = await open(sampleMaintenance(-60));
    await screen.findByRole('heading', { name: 'We’re working on Mela' });
    expect(screen.getByText('We are putting in a new disk.')).toBeTruthy();
    expect(screen.getByText(/^Open again at \d/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toContain('/games-limits');
    fireEvent.click(screen.getByRole('button', { name: 'Tell me when it’s done' }));
    await screen.findByText('We’ll write to you when it’s done.');
    expect(calls.filter(({ key }) => key === 'POST /maintenance/5/ask')).toHaveLength(1);
  });

  it('says that payments stay open where they do, and offers guests no message', async () => {
    await open(sampleMaintenance(-60, { payments: false }), null);
    await screen.findByText('You can deposit and withdraw as usual.');
    expect(screen.queryByRole('button', { name: 'Tell me when it’s done' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull();
  });

  it('leads to the games when there is none, or not yet', async () => {
    await open(null);
    await screen.findByRole('heading', { name: 'Mela is open' });
    expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toContain('/games');
  });
});
