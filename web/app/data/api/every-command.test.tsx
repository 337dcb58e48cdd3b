import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRows } from '@mela/contract/site/site-rows';
import { catalogueText } from '@mela/kit/api/error-text.ts';
import type { Command } from '@mela/kit/api/commands.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { addFavourite, favouritesQuery, removeFavourite } from '../favourites/player-favourites.ts';
import type * as Real from './api-command.ts';
import type { Topic } from './api-query.ts';
import type { CallKey } from './calls.ts';
import { useCommand } from './use-command.ts';

type AnyCommand = Command<SiteRows, Topic, CallKey>;

/** Every command that was declared so far, in the order of its declaration. */
const declared = vi.hoisted((): AnyCommand[] => []);
vi.mock('./api-command.ts', async (original) => {
  const real = await original<typeof Real>();
  const apiCommand = (...parts: Parameters<typeof real.apiCommand>) => {
    const command = real.apiCommand(...parts);
    declared.push(command);
    return command;
  };
  return { ...real, apiCommand };
});

const app = join(import.meta.dirname, '../..');
const modules = import.meta.glob('../**/*.ts');

/** The calls of all commands that are written in the sources of the site, also inside of functions. */
const written = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing/'))
  .flatMap((path) =>
    [...readFileSync(join(app, path), 'utf8').matchAll(/\bapiCommand\(\s*'([^']+)'/g)].map(([, call = '']) => ({ path, call })),
  );

beforeAll(async () => {
  const paths = new Set(written.map(({ path }) => path.replace(/^data\//, '../')));
  for (const path of paths) await modules[path]?.();
  // These are made for one game each.
  addFavourite(sampleGame(1));
  removeFavourite(sampleGame(2));
});

/** Sends a command as a page does, and shows what became of it. */
function Sender({ command, wentOn }: { readonly command: AnyCommand; readonly wentOn: (call: string) => void }) {
  const { send, busy, rejection } = useCommand(command as Command<SiteRows, Topic, 'POST /bonuses/:id/give-up'>);
  const params = Object.fromEntries([...command.call.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));
  const press = async () => {
    if ((await send({ params, body: {} } as never)) !== null) wentOn(command.call);
  };
  return (
    <>
      <button onClick={() => attempt(press())}>{command.call}</button>
      <output data-call={command.call}>{busy ? 'busy' : (rejection?.description ?? '')}</output>
    </>
  );
}

type PageProps = { readonly commands: readonly AnyCommand[]; readonly wentOn: (call: string) => void };
function Page({ commands, wentOn }: PageProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(false)}>leave</button>
      {isOpen ? commands.map((command) => <Sender key={command.call} command={command} wentOn={wentOn} />) : null}
    </>
  );
}

const stored = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** A page with a button for each command, all of which are pressed. The player's favourites are loaded: some show their result at once. */
async function pressEach(locale: 'en' | 'hi', commands: readonly AnyCommand[] = declared) {
  const wentOn: string[] = [];
  const { queryClient } = await renderPage(<Page commands={commands} wentOn={(call) => wentOn.push(call)} />, {
    locale,
    path: `/${locale}`,
  });
  queryClient.setQueryData(favouritesQuery().queryKey, [sampleGame(2), sampleGame(3)]);
  const before = stored(queryClient);
  for (const { call } of commands) fireEvent.click(screen.getByRole('button', { name: call }));
  return { queryClient, before, wentOn };
}

const shown = () => Object.fromEntries([...document.querySelectorAll('output')].map((one) => [one.dataset['call'], one.textContent]));
const each = (text: string) => Object.fromEntries(declared.map(({ call }) => [call, text]));
const rejected = () =>
  Response.json(
    { error: { code: 1, message: 'errors.forbidden', description: catalogueText('errors.forbidden') } },
    { status: 403, headers: { 'content-type': 'application/json' } },
  );

const answers = {
  'the API refuses': () => Promise.resolve(rejected()),
  'a proxy answers in place of the API': () => Promise.resolve(new Response('<html>502 Bad Gateway</html>', { status: 502 })),
  'there is no connection': () => Promise.reject(new TypeError('Failed to fetch')),
};
const away = { en: 'We couldn’t reach the server. Please try again.', hi: 'सर्वर से संपर्क नहीं हो सका। दोबारा कोशिश करें।' };

afterEach(() => void vi.unstubAllGlobals());

it('every command that is written in the site is tried here', () => {
  expect(declared.map(({ call }) => call).toSorted()).toEqual(written.map(({ call }) => call).toSorted());
  expect(declared.length).toBeGreaterThan(60);
});

describe.each(['en', 'hi'] as const)('every command of a page in the language %s', (locale) => {
  it.each(Object.entries(answers))('says so where %s, continues to nothing, and leaves what is shown as it was', async (what, answer) => {
    vi.stubGlobal('fetch', answer);
    const { queryClient, before, wentOn } = await pressEach(locale);
    const text = what === 'the API refuses' ? catalogueText('errors.forbidden') : away[locale];
    expect(text).not.toBe('');
    await waitFor(() => expect(shown()).toEqual(each(text)));
    expect([stored(queryClient), wentOn]).toEqual([before, []]);
  });
});

describe('every command whose page was left before the answer', () => {
  async function pressAndLeave(answer: () => Promise<Response>, commands?: readonly AnyCommand[]) {
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      await gate.promise;
      return answer();
    });
    const pressed = await pressEach('en', commands);
    // Two of them wait for each other.
    await waitFor(() => expect(asked).toBe(declared.length - 1));
    fireEvent.click(screen.getByRole('button', { name: 'leave' }));
    gate.resolve();
    await waitFor(() => expect([asked, pressed.queryClient.isMutating()]).toEqual([declared.length, 0]));
    await act(() => Promise.resolve());
    return pressed;
  }

  it.each(Object.entries(answers))('opens nothing over the next page where %s, and leaves what is shown as it was', async (_, answer) => {
    const { queryClient, before, wentOn } = await pressAndLeave(answer);
    expect([stored(queryClient), wentOn, screen.queryAllByRole('alert')]).toEqual([before, [], []]);
  });

  it('continues where it began a log-in, whose token would be lost, and nowhere else', async () => {
    const plain = declared.map(({ done: _done, whenGone: _whenGone, ...command }) => command as AnyCommand);
    const { wentOn } = await pressAndLeave(() => Promise.resolve(Response.json({ data: {} })), plain);
    expect(wentOn.toSorted()).toEqual(
      declared
        .filter(({ global }) => global === true)
        .map(({ call }) => call)
        .toSorted(),
    );
    expect(wentOn.length).toBeGreaterThan(3);
  });
});
