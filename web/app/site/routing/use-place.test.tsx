import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { usePlace } from './use-place.ts';

function Flag() {
  const { inGame } = usePlace();
  return <p>{inGame ? 'in a game' : 'elsewhere'}</p>;
}

it('[2.92] the page of a game sets the flag of games, and leaving it clears the flag', async () => {
  const { router } = await renderPage(<Flag />, { path: '/en/games/mela/patang' });
  expect(screen.getByText('in a game')).toBeTruthy();
  for (const [href, words] of [
    ['/en/games', 'elsewhere'],
    ['/hi/games/mela/patang', 'in a game'],
    ['/hi', 'elsewhere'],
  ] as const) {
    await act(() => router.navigate({ href }));
    expect(screen.getByText(words)).toBeTruthy();
  }
});
