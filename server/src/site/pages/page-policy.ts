import { createHash } from 'node:crypto';

export type PolicyParts = {
  /** `'nonce-…'` or `'sha256-…'` sources that scripts and styles may have besides our own files. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Where the live connection is, as an origin. */
  readonly liveOrigin: string;
};

/** A page's Content-Security-Policy. Studios' games come in frames from their own https hosts; nobody may frame us. */
export function pagePolicy({ scripts, styles, liveOrigin }: PolicyParts): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${liveOrigin}`,
    "frame-src 'self' https:",
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

/** Takes the nonce out of a page that will be kept: what is sent twice must not carry a secret meant for once. */
export function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(new RegExp(`<meta[^>]*property="csp-nonce"[^>]*>`, 'gi'), '')
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(nonce, '');
}

/**
 * The policy of a page that will be kept: its inline scripts and styles by their hashes, as they stand once the nonce is taken out. What
 * the renderer has not marked with its nonce came in with some text, and runs no more here than on a player's own page.
 */
export function policyByHashes(rendered: string, nonce: string, liveOrigin: string): string {
  return pagePolicy({ scripts: hashesOf(rendered, 'script', nonce), styles: hashesOf(rendered, 'style', nonce), liveOrigin });
}
