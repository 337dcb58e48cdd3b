import { resolve } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import type { Book, TitleData } from '@mela/contract/games/book';
import type { Round } from '@mela/contract/api/play';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FairnessCheck } from './fairness-check.tsx';

/** The engine, by its path: the site may not import it, only tests compare the two. */
type Engine = {
  readonly commitment: (serverSeed: Uint8Array) => string;
  readonly replay: (
    title: TitleData,
    seeds: { readonly serverSeed: Uint8Array; readonly clientSeed: string; readonly nonce: number },
  ) => Book;
  readonly titles: Readonly<Record<'diwali-night', { readonly data: TitleData }>>;
};
const { commitment, replay, titles }: Engine = await import(
  /* @vite-ignore */ resolve(import.meta.dirname, '../../../../games/src/index.ts')
);

const seeds = { serverSeed: '11'.repeat(32), clientSeed: 'asha', nonce: 3 };
const seedBytes = new Uint8Array(32).fill(0x11);
const title = titles['diwali-night'].data;
const book = replay(title, { ...seeds, serverSeed: seedBytes });
const stakeMinor = 200;
const commitmentCommitment = commitment(seedBytes);
const fairness = { commitment: commitmentCommitment, clientSeed: seeds.clientSeed, nonce: seeds.nonce };

function roundWith(change: Partial<Round> = {}, serverSeed: string | null = seeds.serverSeed): Round {
  return {
    round: '5',
    game: { id: 1, slug: 'diwali-night', name: 'Diwali Night', label: null, url: '/games/mela/diwali-night' },
    status: 'closed',
    bet: 2,
    win: (book.winCredits * stakeMinor) / book.betCredits / 100,
    balanceBefore: 100,
    balanceAfter: 98,
    created: 1_763_000_000,
    closedAt: 1_763_000_001,
    transactions: [],
    replay: { book, title, stakeMinor, fairness: { ...fairness, serverSeed } },
    ...change,
  };
}
const result = () => screen.getByTestId('fairness-result');
const check = () => fireEvent.click(screen.getByRole('button', { name: /check this round/i }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('checking a round in the browser', () => {
  it('[R7] ticks commitment, reels, wins and sum of an honest round', async () => {
    await renderPage(<FairnessCheck round={roundWith()} />);
    check();
    await screen.findByText('The round matches in every step.');
    expect(result().querySelectorAll('li')).toHaveLength(4);
    expect(result().textContent).not.toContain('differs');
  });

  it('[R7] leaves out what a jackpot paid besides, and says so', async () => {
    const { win } = roundWith();
    const transactions: Round['transactions'] = [{ kind: 'jackpot', amount: 123.45, at: 1_763_000_000 }];
    await renderPage(<FairnessCheck round={roundWith({ win: win + 123.45, transactions })} />);
    check();
    await screen.findByText('The round matches in every step.');
    expect(result().textContent).toContain('plus ₹123.45 from the jackpot');
  });

  it('opens the commitment first where it is still closed, and checks at once', async () => {
    const next = { commitment: 'ab'.repeat(32), next: 'cd'.repeat(32), clientSeed: 'asha', nonce: 0 };
    const { calls } = fakeApi({ 'POST /fairness/seed': { data: { ...next, revealed: { ...fairness, serverSeed: seeds.serverSeed } } } });
    await renderPage(<FairnessCheck round={roundWith({}, null)} />);
    expect(screen.getByText(/still secret/)).toBeTruthy();
    expect(calls).toEqual([]);
    check();
    await screen.findByText('The round matches in every step.');
    expect(calls.map(({ key }) => key)).toEqual(['POST /fairness/seed']);
  });

  it.each([
    [
      'Server seed hash',
      { replay: { ...roundWith().replay, fairness: { ...fairness, commitment: '00'.repeat(32), serverSeed: seeds.serverSeed } } },
    ],
    ['The draws', { replay: { ...roundWith().replay, fairness: { ...fairness, nonce: 4, serverSeed: seeds.serverSeed } } }],
    ['The sum', { win: 12_345 }],
  ])('names the step that does not match: %s', async (step, change) => {
    await renderPage(<FairnessCheck round={roundWith(change as Partial<Round>)} />);
    check();
    await screen.findByText('The round doesn’t match. Please send us its number.');
    const failed = [...result().querySelectorAll('h3')]
      .map((heading) => heading.textContent ?? '')
      .filter((text) => text.includes('differs'));
    expect(failed.some((text) => text.startsWith(step))).toBe(true);
  });

  it('says when a seed cannot be read, and when the API refuses to open it', async () => {
    await renderPage(<FairnessCheck round={roundWith({}, 'zz')} />);
    check();
    await screen.findByText(/couldn’t recompute/);
  });

  it('[R7] shows every number with what it was drawn for', async () => {
    await renderPage(<FairnessCheck round={roundWith()} />);
    check();
    const list = await screen.findByText(/Every number drawn \(\d+\)/);
    const rows = [...(list.closest('details')?.querySelectorAll('li') ?? [])].map((row) => row.textContent);
    const [first] = book.events;
    const stop = first?.type === 'reveal' ? first.stops[0] : undefined;
    expect(rows[0]).toMatch(new RegExp(`^Reel 1 stops at position ${stop}\\d+ mod \\d+ = ${stop}$`));
  });

  it('[R7] gives the round as a file for other tools, once its seed is open', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:round');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await renderPage(<FairnessCheck round={roundWith()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Download this round' }));
    const [file] = saved.mock.calls[0] ?? [];
    expect(file instanceof Blob ? JSON.parse(await file.text()) : null).toMatchObject({
      format: 'mela-round-1',
      game: 'diwali-night',
      seeds: { ...fairness, serverSeed: seeds.serverSeed },
      book: { title: 'diwali-night' },
      stakeMinor,
      jackpotMinor: 0,
    });
  });

  it('gives no file while the commitment is closed', async () => {
    await renderPage(<FairnessCheck round={roundWith({}, null)} />);
    expect(screen.queryByRole('button', { name: 'Download this round' })).toBeNull();
  });

  it('[R6] does not reveal the seed of a round that awaits a choice, says why, and links back to it', async () => {
    const { calls } = fakeApi({});
    const awaiting = { ...book, events: [...book.events.slice(0, 1), { type: 'awaitChoice', of: 'box', allowed: [0, 1] }] };
    const { replay: recalled } = roundWith({}, null);
    const replay = recalled === null ? null : { ...recalled, book: awaiting };
    await renderPage(<FairnessCheck round={roundWith({ status: 'open', closedAt: null, replay })} />);
    expect(screen.getByText(/This round is waiting for your choice/)).toBeTruthy();
    expect(screen.getByText(/it was drawn before you were asked/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue playing' }).getAttribute('href')).toContain('/games/mela/diwali-night');
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('[R6] says that another round awaits a choice when the server does not reveal the seed for it', async () => {
    fakeApi({ 'POST /fairness/seed': { status: 409, error: { code: 6, message: 'errors.round.waits', description: 'A round waits.' } } });
    await renderPage(<FairnessCheck round={roundWith({}, null)} />);
    check();
    await screen.findByText(/one of your rounds in another game is still waiting/);
    expect(screen.getByRole('link', { name: 'Find it in game history' })).toBeTruthy();
  });

  it('offers another try when the server does not answer', async () => {
    let broken = true;
    const next = { commitment: 'ab'.repeat(32), next: 'cd'.repeat(32), clientSeed: 'asha', nonce: 0 };
    fakeApi({
      'POST /fairness/seed': () =>
        broken
          ? { status: 503, error: { code: 1, message: 'errors.unavailable', description: 'The server does not answer.' } }
          : { data: { ...next, revealed: { ...fairness, serverSeed: seeds.serverSeed } } },
    });
    await renderPage(<FairnessCheck round={roundWith({}, null)} />);
    check();
    await screen.findByText('The server does not answer.');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('The round matches in every step.');
  });

  it('[R7] checks commitment and sum of a round whose rules are not available any more', async () => {
    const { replay: recalled } = roundWith();
    const replay = recalled === null ? null : { ...recalled, title: null };
    await renderPage(<FairnessCheck round={roundWith({ replay })} />);
    expect(screen.getByText(/has changed since/)).toBeTruthy();
    check();
    await screen.findByText('The round matches in every step.');
    expect(result().querySelectorAll('li')).toHaveLength(2);
    expect(screen.queryByText(/Every number drawn/)).toBeNull();
  });

  it('offers nothing where there is nothing to check', async () => {
    await renderPage(<FairnessCheck round={roundWith({ replay: null })} />);
    expect(screen.getByText(/doesn’t publish the data of its rounds/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reads in Hindi', async () => {
    await renderPage(<FairnessCheck round={roundWith()} />, { locale: 'hi', path: '/hi' });
    fireEvent.click(screen.getByRole('button', { name: 'यह राउंड जाँचें' }));
    await screen.findByText('राउंड हर कदम पर मेल खाता है।');
    expect(result().textContent).toContain('मेल');
  });
});
