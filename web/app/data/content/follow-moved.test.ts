import { QueryClient } from '@tanstack/react-query';
import { isNotFound, isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Redirect } from '@mela/contract/api/content';
import { plantConfig } from '../../testing/page-config.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { followMoved } from './follow-moved.ts';

const redirect = (more: Partial<Redirect>): FakeAnswers => ({
  'GET /redirects': { data: { code: 301, from: '/old', to: '/rules', aliasRoute: null, ...more } },
});
const follow = async (path = '/en/old'): Promise<unknown> =>
  followMoved(new QueryClient(), path).then(
    () => 'stays',
    (thrown: unknown) => thrown,
  );

describe('an address that may have moved', () => {
  beforeEach(() => plantConfig());
  afterEach(() => void vi.unstubAllGlobals());

  it('[2.71] leads on in the language of the page', async () => {
    fakeApi(redirect({}));
    const thrown = await follow();
    expect(isRedirect(thrown) && [thrown.status, thrown.options.href]).toEqual([301, '/en/rules']);
  });

  it('[2.72] loads a listed host as a new document', async () => {
    fakeApi(redirect({ to: '//shop.mela.test/x', code: 302 }));
    const thrown = await follow();
    expect(isRedirect(thrown) && [thrown.options.href, thrown.options.reloadDocument]).toEqual(['https://shop.mela.test/x', true]);
  });

  it('[2.73] stays when the redirect names the same path', async () => {
    fakeApi(redirect({ to: '/old' }));
    expect(await follow()).toBe('stays');
  });

  it('is gone where the code says 404, whatever took its place', async () => {
    fakeApi(redirect({ code: 404, aliasRoute: '/rules' }));
    expect(isNotFound(await follow())).toBe(true);
  });

  it('[8.21] stays where the API is away, and asks nothing for an overlong path', async () => {
    fakeApi({ 'GET /redirects': { status: 503, error: { code: 9, message: 'errors.away', description: '' } } });
    expect(await follow()).toBe('stays');
    const { calls } = fakeApi({});
    expect(await follow(`/en/${'a'.repeat(600)}`)).toBe('stays');
    expect(calls).toEqual([]);
  });
});
