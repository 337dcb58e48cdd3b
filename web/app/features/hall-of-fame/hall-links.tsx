import { Link } from '@tanstack/react-router';
import { classNames } from '@mela/kit/class-names.ts';
import { tabClass } from '@mela/kit/navigation/tabs.tsx';
import { m } from '../../site/language/words.ts';

type Place = 'top' | 'daily' | 'statuses';

/** The rooms of the hall of fame. */
export function HallLinks({ here }: { readonly here: Place }) {
  const look = (place: Place) => ({
    className: classNames('inline-flex items-center', tabClass(place === here)),
    'aria-current': place === here ? ('page' as const) : undefined,
  });
  return (
    <nav aria-label={m['fame.rooms']()} className="-mx-1 mt-4 flex flex-wrap gap-1">
      <Link to="/{-$lang}/hall-of-fame/$type" params={{ type: 'top' }} {...look('top')}>
        {m['fame.top']()}
      </Link>
      <Link to="/{-$lang}/hall-of-fame/$type" params={{ type: 'daily' }} {...look('daily')}>
        {m['fame.daily']()}
      </Link>
      <Link to="/{-$lang}/hall-of-fame/statuses" {...look('statuses')}>
        {m['fame.statuses.tab']()}
      </Link>
    </nav>
  );
}
