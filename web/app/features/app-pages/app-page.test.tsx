import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { savedValue } from '../../site/storage/stored-value.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AppPage } from './app-page.tsx';

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
    const manifest = JSON.parse(publicFile('manifest.webmanifest')) as { start_url: string; display: string; icons: { src: string }[] };
    expect([manifest.start_url, manifest.display]).toEqual(['/', 'standalone']);
    const build = readFileSync(join(import.meta.dirname, '../../../../stage/build/render-site-art.ts'), 'utf8');
    for (const { src } of manifest.icons) expect(build).toContain(src.includes('maskable') ? 'icon-maskable-512.png' : 'icon-${width}.png');
  });

  it('the worker caches its offline page and nothing else', () => {
    const worker = publicFile('sw.js');
    expect(worker).toContain("['/offline.html', '/offline.css', '/favicon.svg']".replace("'/offline.html'", 'offlinePage'));
    expect(worker.match(/cache\.(put|add)\(/)).toBeNull();
    expect(publicFile('offline.html')).not.toMatch(/<script|<style|style="/);
  });
});
