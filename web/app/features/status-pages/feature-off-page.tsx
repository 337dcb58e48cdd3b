import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

const label: StatusLabel = { slug: 'soon', words: () => [m['status.off.label.upper'](), m['status.off.label.lower']()] };

/** Shown for a page of the route table that is not built or switched off. */
export function FeatureOffPage() {
  return (
    <StatusPage title={m['status.off.title']()} text={m['status.off.text']()} label={label} status={404}>
      <Link to="/{-$lang}" search={{}} className={buttonClass('primary')}>
        {m['status.off.home']()}
      </Link>
      <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('secondary')}>
        {m['status.off.games']()}
      </Link>
    </StatusPage>
  );
}
