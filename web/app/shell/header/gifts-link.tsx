import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useCounter } from '../../features/notifications/counters.ts';
import { useSettings } from '../../features/settings/queries.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { pathInLocale } from '../../lib/i18n/locales.ts';
import { isOpen, matchRoute } from '../../lib/addresses/match-route.ts';
import { pageConfig } from '../../lib/rendering/page-context.ts';
import { m } from '../../lib/i18n/words.ts';
import { CountBadge } from '../count-badge.tsx';

const path = '/gifts';

/** The link to the player's gifts; hidden while their page is off. */
export function GiftsLink() {
  const settings = useSettings();
  const count = useCounter('gift');
  const match = matchRoute(path);
  if (match === null || !isOpen(match.row, settings)) return null;
  return (
    <Link
      to={pageConfig().localePrefix ? pathInLocale(path, currentLocale()) : path}
      aria-label={m['shell.gifts.open']({ count })}
      className="relative grid size-control place-items-center rounded-full hover:bg-ink-700 max-sm:hidden"
    >
      <Gift aria-hidden className="size-6" />
      <CountBadge count={count} />
    </Link>
  );
}
