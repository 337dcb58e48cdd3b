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

const inline = (tag: 'script' | 'style') => new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi');

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const digests = [...html.matchAll(inline(tag))].map(([, text]) =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64'),
  );
  return [...new Set(digests)].map((digest) => `'sha256-${digest}'`);
}

/** Takes the nonce out of a page that will be kept: what is sent twice must not carry a secret meant for once. */
export function withoutNonce(html: string, nonce: string): string {
  return html
    .replaceAll(new RegExp(`<meta[^>]*property="csp-nonce"[^>]*>`, 'gi'), '')
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(nonce, '');
}

/** The policy of a kept page: its inline scripts and styles by their hashes. */
export function policyByHashes(html: string, liveOrigin: string): string {
  return pagePolicy({ scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style'), liveOrigin });
}
