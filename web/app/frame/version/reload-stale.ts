import { inBackground } from '@mela/kit/promises/in-background.ts';
import { isTyped } from '@mela/kit/forms/unsaved.ts';
import { tabText } from '@mela/kit/storage/text-storage.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { announceNewVersion, runsThis } from './known-version.ts';
import { readBuild } from './read-build.ts';

const storageKey = 'mela.reloaded-at';
const guardMs = 60_000;

/** A reload would end a game, or lose what someone has typed. */
const isInUse = (): boolean => isTyped() || matchRoute(window.location.pathname)?.row.game === true;

/**
 * After a deployment an open page may request a script that is gone. Where the server has another build the page is reloaded, at most once a
 * minute, or the notice bar says so where that would lose something. A script that is blocked or does not come reloads nothing.
 * @returns the function that stops it.
 */
export function reloadWhenStale(reload: () => void = () => window.location.reload()): () => void {
  const onMissing = async () => {
    const build = await readBuild();
    if (build === null || runsThis(build)) return;
    if (isInUse()) return announceNewVersion();
    const last = Number(tabText.read(storageKey) ?? 0);
    if (Date.now() - last < guardMs) return;
    tabText.write(storageKey, String(Date.now()));
    reload();
  };
  const listen = () => inBackground(onMissing());
  window.addEventListener('vite:preloadError', listen);
  return () => window.removeEventListener('vite:preloadError', listen);
}
