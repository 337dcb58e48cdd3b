import { livePath } from '@mela/contract/live';
import type { PageConfig } from '@mela/contract/page-context';
import type { Config } from '../../config/config.ts';

/** What a page may know of this installation. Everything here is printed into HTML. */
export function pageConfigOf(config: Config): PageConfig {
  const { siteUrl, signature, mode, money, locales, localePrefix, centrifugoUrl, secrets } = config;
  // Only a path for the hub of our own: the page may have been opened under another name of this machine.
  const liveUrl = centrifugoUrl === null ? livePath : `${centrifugoUrl.replace(/^http/, 'ws')}${livePath}`;
  return { siteUrl, siteKey: secrets.siteKey, signature, mode, money: money.mode, liveUrl, locales, localePrefix };
}

/** For the pages' policy: where their live connection may go, as a web socket's origin. */
export function liveOriginOf({ siteUrl, centrifugoUrl }: Config): string {
  return new URL(centrifugoUrl ?? siteUrl).origin.replace(/^http/, 'ws');
}
