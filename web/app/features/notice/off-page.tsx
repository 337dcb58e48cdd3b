import { Link } from '@tanstack/react-router';
import { m } from '../../lib/i18n/words.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { NoticePage } from './notice-page.tsx';

const label = { slug: 'soon', names: { en: 'Soon', hi: 'जल्द' } };

/** A page of the table that is not built or switched off: it says so, and pretends nothing. */
export function OffPage() {
  return (
    <NoticePage title={m['notice.off.title']()} text={m['notice.off.text']()} label={label} status={404}>
      <Link to="/{-$lang}" search={{}} className={buttonClass('primary')}>
        {m['notice.off.home']()}
      </Link>
      <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
        {m['notice.off.games']()}
      </Link>
    </NoticePage>
  );
}
