import { currentLocale } from '../../../lib/locale.ts';
import { knownPrintsOf } from '../../../lib/api/read-prints.ts';

/** A frame of the house's own that opens before its session: both travel at the same time. */
export type EarlyFrame = {
  readonly url: string;
  /** The version of its prints, which the frame then need not ask for. */
  readonly prints: string;
};

/** Null where nobody has read yet whether this game is one of ours and printed: its address then comes with its session. */
export function earlyFrame(slug: string): EarlyFrame | null {
  const prints = knownPrintsOf(slug);
  return prints === null ? null : { url: `/play/${slug}?lang=${currentLocale()}`, prints: prints.version };
}

/** Whether a session that was opened belongs to the frame that stands already. */
export function belongsTo({ url }: EarlyFrame, opened: string): boolean {
  const { origin, pathname } = new URL(opened, window.location.href);
  return origin === window.location.origin && url.startsWith(`${pathname}?`);
}
