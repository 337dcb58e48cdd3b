import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { shellAnswers } from '../../testing/shell-data.ts';
import { useLogOutReports } from './use-log-out-reports.ts';

function Tab() {
  useLogOutReports();
  return null;
}
const waiting = () => localStorage.getItem('mela.left');
const refused = (status: number, message = 'errors.unauthorized') => ({ status, error: { code: 1, message, description: '' } });

/** A page where log-outs wait, each token answered as given. */
async function open(answers: Readonly<Record<string, ReturnType<typeof refused> | null>>, more: FakeAnswers = {}) {
  localStorage.setItem('mela.left', Object.keys(answers).join(' '));
  const sent: string[] = [];
  fakeApi({
    ...shellAnswers(),
    'DELETE /sso/token': { data: {} },
    'POST /logout': (_body, _path, { 'Auth-Token': token = '' }) => {
      sent.push(token);
      return answers[token] ?? { data: {} };
    },
    ...more,
  });
  await renderPage(<Tab />);
  return sent;
}

describe('log-outs that the server has not heard of', () => {
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('are sent when a page opens, or when the connection is back', async () => {
    for (const again of ['page', 'online']) {
      localStorage.setItem('mela.left', 'one two');
      const sent: (string | undefined)[] = [];
      let isAway = again === 'online';
      let forgotten = 0;
      fakeApi({
        ...shellAnswers(),
        'DELETE /sso/token': () => {
          forgotten += 1;
          return { data: {} };
        },
        'POST /logout': (_body, _path, headers) => {
          if (isAway) throw new TypeError('no connection');
          sent.push(headers['Auth-Token']);
          return sent.length === 1 ? { data: {} } : { status: 401, error: { code: 1, message: 'errors.unauthorized', description: '' } };
        },
      });
      await renderPage(<Tab />);
      isAway = false;
      if (again === 'online') act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(sent).toEqual(['one', 'two']));
      await waitFor(() => expect(localStorage.getItem('mela.left')).toBeNull());
      // The second session had ended by itself: its single sign-on would bring its player back.
      expect(forgotten).toBe(1);
    }
  });

  it('are all sent, however many, and one that fails keeps no other waiting', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    const sent = await open({ ...Object.fromEntries(names.map((name) => [name, null])), one: refused(503), four: refused(429) });
    await waitFor(() => expect(sent).toEqual(names));
    await waitFor(() => expect(waiting()).toBe('one four'));
  });

  it.each([401, 403, 404, 410, 422])('are over where the server refuses one for good, with %i', async (status) => {
    await open({ one: refused(status) });
    await waitFor(() => expect(waiting()).toBeNull());
  });

  it.each([
    [408, 'errors.timeout'],
    [421, 'errors.misdirected'],
    [429, 'errors.rate_limit'],
    [451, 'errors.unavailable'],
    [500, 'errors.internal'],
    [400, 'errors.signature'],
  ])('wait on where the answer is of the moment: %i %s', async (status, message) => {
    const sent = await open({ one: refused(status, message), two: null });
    await waitFor(() => expect(sent).toContain('two'));
    await waitFor(() => expect(waiting()).toBe('one'));
  });

  it('wait on where the single sign-on of a session that is over could not be taken away', async () => {
    const sent = await open({ one: refused(401) }, { 'DELETE /sso/token': refused(503) });
    await waitFor(() => expect(sent).toEqual(['one']));
    await act(async () => undefined);
    expect(waiting()).toBe('one');
  });
});
