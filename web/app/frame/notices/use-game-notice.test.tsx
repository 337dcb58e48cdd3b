import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetNotices, useNoticeToast } from '../../data/notifications/notices.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { useGameNotice } from './use-game-notice.ts';

function Visitor() {
  useGameNotice();
  return useNoticeToast()?.title ?? 'nothing';
}
const server = (id: number) =>
  fakeApi({
    'GET /rotator/:slug/current': {
      data: {
        slug: 'ingame_popup',
        item: { id, title: `Note ${id}`, text: 'Read the rules first.', link: null, picture: null, tone: 'leaf' },
      },
    },
  });
const open = (path: string) => renderPage(<Visitor />, { self: samplePlayer(), path });
const game = '/en/games/mela/rail-gaadi';

beforeEach(() => {
  localStorage.clear();
  forgetNotices();
});

it('[3.39] ingame_popup is shown where a game opens, once, and a new text of it again', async () => {
  server(1);
  const first = await open(game);
  await waitFor(() => expect(first.container.textContent).toBe('Note 1'));
  forgetNotices();
  const { calls } = server(1);
  const second = await open(game);
  await waitFor(() => expect([calls.length, second.queryClient.isFetching()]).toEqual([1, 0]));
  expect(second.container.textContent).toBe('nothing');
  server(2);
  const third = await open(game);
  await waitFor(() => expect(third.container.textContent).toBe('Note 2'));
});

it('nothing is asked for on other pages', async () => {
  const { calls } = server(1);
  const { container } = await open('/en/rules');
  expect([container.textContent, calls.length]).toEqual(['nothing', 0]);
});
