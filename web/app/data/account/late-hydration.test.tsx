import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { samplePlayer } from '../../testing/sample-player.ts';
import { selfQuery, useIsPlayer } from './queries.ts';

function Who() {
  return <p>{useIsPlayer() ? 'a player' : 'a guest'}</p>;
}

it('a part that hydrates after the player was read keeps the server’s elements, and then shows the player', async () => {
  const client = new QueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <Who />
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const element = container.querySelector('p');
  client.setQueryData<unknown>(selfQuery.queryKey, samplePlayer({ id: 4 }));
  const errors: unknown[] = [];
  await act(async () => void hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) }));
  expect([errors, container.querySelector('p') === element, container.textContent]).toEqual([[], true, 'a player']);
});
