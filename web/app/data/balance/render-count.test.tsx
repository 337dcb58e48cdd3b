import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BottomBar } from '../../frame/menu/bottom-bar.tsx';
import { Footer } from '../../frame/footer/footer.tsx';
import { Header } from '../../frame/header/header.tsx';
import { LobbyPage } from '../../features/lobby/lobby-page.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { renderedComponents } from '../../testing/rendered-components.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { receive } from '../live/receive.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

afterEach(() => void vi.unstubAllGlobals());

const message = (balance: number) =>
  ({ type: 'balance', cause: 'bet', version: 1, balance, netBalance: balance, currentBonusWager: 0, requiredBonusWager: 0 }) as const;

it('a live balance renders the balance again, and nothing else of the page', async () => {
  fakeApi(shellAnswers());
  const { container, queryClient } = await renderPage(
    <>
      <Header />
      <LobbyPage category={undefined} filter={{ name: 'Games' }} />
      <Footer />
      <BottomBar />
    </>,
    { self: samplePlayer() },
  );
  await screen.findByTestId('balance');
  act(() => receive(message(95), queryClient));
  await waitFor(() => expect(screen.getByTestId('balance').textContent).toContain('95'));
  expect(renderedComponents(container)).toEqual(['BalancePanel', 'ModalLink', 'Amount', 'LineIcon']);
});
