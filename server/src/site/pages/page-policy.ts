import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';

export type PolicyParts = {
  /** `'nonce-…'` or `'sha256-…'` sources, allowed besides the site's own files. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly origins: PolicyOrigins;
};

export type PolicyOrigins = {
  /** Of the live connection. */
  readonly live: string;
  /** Of providers' games. */
  readonly games: readonly string[];
  /** Of the tag manager and its tags: their scripts, pictures, frames and reports. */
  readonly tags: readonly string[];
  /** Where visits are reported. */
  readonly track: readonly string[];
};

const https = ['https:'];
/** On a demo a studio tries its game from its own machine, where it has no https. */
const httpsOrOwn = [...https, 'http://localhost:*', 'http://127.0.0.1:*'];

export const originsOf = (config: Config): PolicyOrigins => ({
  live: liveOriginOf(config),
  games: config.mode === 'demo' ? httpsOrOwn : https,
  tags: config.tagOrigins,
  track: config.trackOrigins,
});

/** A directive; its first source is the site itself. */
const sources = (directive: string, ...allowed: readonly string[]): string => [directive, "'self'", ...allowed].join(' ');

/** A page's Content-Security-Policy. Providers' games are framed from their own https hosts; no site may frame our pages. */
export function pagePolicy({ scripts, styles, origins }: PolicyParts): string {
  return [
    "default-src 'self'",
    // Tags are allowed by their hosts: a page from the cache has no nonce that they could be given.
    sources('script-src', ...scripts, ...origins.tags),
    sources('style-src', ...styles),
    sources('img-src', 'data:', 'blob:', ...origins.tags),
    "font-src 'self'",
    "media-src 'self'",
    sources('connect-src', origins.live, ...origins.tags, ...origins.track),
    sources('frame-src', ...origins.games, ...origins.tags, ...origins.track),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inline = (tag: 'script' | 'style') => new RegExp(`<${tag}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi');

function hashesOf(html: string, tag: 'script' | 'style', nonce: string): string[] {
  const digests = [...html.matchAll(inline(tag))]
    .filter(([, attributes = '']) => attributes.includes(nonce))
    .map(([, , text = '']) => createHash('sha256').update(withoutNonce(text, nonce)).digest('base64'));
  return [...new Set(digests)].map((digest) => `'sha256-${digest}'`);
}

/** Removes the nonce from a page that will be cached: a nonce must not be sent twice. */
export function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(new RegExp(`<meta[^>]*property="csp-nonce"[^>]*>`, 'gi'), '')
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(nonce, '');
}

/**
 * The policy of a page that will be cached: hashes of its inline scripts and styles, computed after the nonce is removed.
 * Scripts without the renderer's nonce came from inserted text and are not allowed, just as on a page that is not cached.
 */
export function policyByHashes(rendered: string, nonce: string, origins: PolicyOrigins): string {
  return pagePolicy({ scripts: hashesOf(rendered, 'script', nonce), styles: hashesOf(rendered, 'style', nonce), origins });
}

/** Origin of the live connection, with the scheme of a web socket. */
function liveOriginOf({ siteUrl, centrifugoUrl }: Config): string {
  return new URL(centrifugoUrl ?? siteUrl).origin.replace(/^http/, 'ws');
}
