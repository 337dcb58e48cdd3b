import { m } from '../../lib/i18n/words.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { NoticePage } from './notice-page.tsx';

const label = { slug: 'closed-gate', names: { en: 'Closed', hi: 'बंद' } };

/** The site is not offered where the visitor is. */
export function NotAllowedPage() {
  return (
    <NoticePage alone title={m['notice.notAllowed.title']()} text={m['notice.notAllowed.text']()} label={label}>
      <a href="/" className={buttonClass('secondary')}>
        {m['notice.notAllowed.again']()}
      </a>
    </NoticePage>
  );
}
