import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillOfflinePage } from '../../../build/offline-page.ts';
import { helplineIn } from '@mela/contract/site/helpline';
import { matchRoute } from '../../site/routing/match-route.ts';
import { validateSearch } from '../search/search-games.search.ts';
import { savedValue } from '../../site/storage/stored-value.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AppPage } from './app-page.tsx';

type Manifest = {
  readonly id: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
  readonly share_target: { readonly action: string; readonly params: { readonly text: string } };
};
const manifest = () => JSON.parse(publicFile('manifest.webmanifest')) as Manifest;
const publicFile = (name: string) => readFileSync(join(import.meta.dirname, '../../../public', name), 'utf8');

afterEach(() => vi.unstubAllGlobals());

describe('the pages about the app', () => {
  it('[2.15] /mob-app says plainly that there is none in a store, and how to put the site on a phone', async () => {
    await renderPage(<AppPage variant="phone" />, { path: '/en/mob-app' });
    expect(screen.getByRole('heading', { level: 1, name: 'No app needed' })).toBeTruthy();
    expect(screen.getByText('Install it from your browser’s menu in two steps.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[2.15] /app installs by one press where the browser offers it, and remembers it', async () => {
    await renderPage(<AppPage variant="web" />, { path: '/en/app' });
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
    fireEvent.click(screen.getByRole('button', { name: 'Install on this device' }));
    expect(prompt).toHaveBeenCalledOnce();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(screen.getByRole('status').textContent).toContain('Installed.');
    expect(savedValue('installed_app')).toBe('1');
  });

  it('[2.15] the manifest names icons that the art build prints, and opens home without the browser around it', () => {
    const { start_url: start, display, id, icons } = manifest();
    expect([id, start, display]).toEqual(['/', '/', 'standalone']);
    const build = readFileSync(join(import.meta.dirname, '../../../../stage/build/render-site-art.ts'), 'utf8');
    for (const { src } of icons) expect(build).toContain(src.includes('maskable') ? 'icon-maskable-512.png' : 'icon-${width}.png');
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it('[2.15] its shortcuts and what is shared to it open pages of the site', () => {
    const { shortcuts, share_target: share } = manifest();
    for (const url of [...shortcuts.map((each) => each.url), share.action])
      expect([url, matchRoute(url)?.row.path]).not.toEqual([url, undefined]);
    expect(validateSearch({ [share.params.text]: 'patang' })).toEqual({ query: 'patang' });
  });

  it('the worker caches its offline page and nothing else', () => {
    const worker = publicFile('sw.js');
    expect(worker).toContain("[offlinePage, '/offline.css', '/offline.js', '/favicon.svg']");
    expect(worker.match(/cache\.(put|add)\(/)).toBeNull();
    // What a script in the page does, its policy forbids.
    expect(publicFile('offline.html')).not.toMatch(/<script>|<style|style="|\son\w+="/);
  });

  it('the offline page names the helpline in both languages', () => {
    const page = fillOfflinePage(publicFile('offline.html'));
    for (const locale of ['en', 'hi'] as const) {
      const { helpline, number } = helplineIn(locale);
      expect(page).toContain(helpline);
      expect(page).toContain(`href="tel:${number}"`);
      expect(() => fillOfflinePage('{other}')).toThrow('brace');
    }
  });
});
