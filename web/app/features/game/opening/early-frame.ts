import { currentLocale } from '../../../lib/i18n/locale.ts';
import { densityHere, knownPrintsOf } from '../../../lib/api/read-art-manifest.ts';

/** A frame of the house's own that opens before its session: both travel at the same time. Its address says which prints it will need. */
export type EarlyFrame = { readonly url: string };

/** Null where nobody has read yet whether this game is one of ours and printed: its address then comes with its session. */
export function earlyFrame(slug: string): EarlyFrame | null {
  const prints = knownPrintsOf(slug);
  if (prints === null) return null;
  return { url: `/play/${slug}?lang=${currentLocale()}&prints=${prints.version}&density=${densityHere(prints)}` };
}

/** Whether a session that was opened belongs to the frame that stands already. */
export function belongsTo({ url }: EarlyFrame, opened: string): boolean {
  const { origin, pathname } = new URL(opened, window.location.href);
  return origin === window.location.origin && url.startsWith(`${pathname}?`);
}
