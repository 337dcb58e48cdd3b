import { Link } from '@tanstack/react-router';
import { Gift } from '@mela/kit/icons/frame.ts';
import { useCounter } from '../../data/notifications/counters.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { isOpen, matchRoute } from '../../site/routing/match-route.ts';
import { m } from '../../site/language/words.ts';
import { CountBadge } from '@mela/kit/data-display/count-badge.tsx';

const path = '/gifts';

/** The link to the player's gifts; hidden while their page is off. */
export function GiftsLink() {
  const settings = useSettings();
  const count = useCounter('gift');
  const match = matchRoute(path);
  if (match === null || !isOpen(match.row, settings)) return null;
  return (
    <Link
      to={pagePath(path, currentLocale())}
      aria-label={m['shell.gifts.open']({ count })}
      className="relative grid size-control place-items-center rounded-full hover:bg-ink-700 max-sm:hidden"
    >
      <Gift aria-hidden className="size-6" />
      <CountBadge count={count} />
    </Link>
  );
}
