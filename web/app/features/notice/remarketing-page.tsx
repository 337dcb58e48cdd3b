import { m } from '../../lib/i18n/words.ts';
import { NoticePage } from './notice-page.tsx';

const label = { slug: 'fair-gone', names: { en: 'Goodbye', hi: 'अलविदा' } };

/** The one page there is while the API answers 451. */
export function RemarketingPage() {
  return (
    <NoticePage alone title={m['notice.remarketing.title']()} text={m['notice.remarketing.text']()} label={label}>
      <p className="max-w-md text-paper-low">{m['notice.remarketing.help']()}</p>
    </NoticePage>
  );
}
