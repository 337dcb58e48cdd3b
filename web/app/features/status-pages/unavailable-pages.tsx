import { helplineIn } from '@mela/contract/site/helpline';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { StatusPage, type StatusLabel } from './status-page.tsx';

const closedLabel: StatusLabel = {
  slug: 'closed-gate',
  words: () => [m['status.notAllowed.label.upper'](), m['status.notAllowed.label.lower']()],
};

/** The site is not offered where the visitor is. */
export function NotAllowedPage() {
  return (
    <StatusPage alone title={m['status.notAllowed.title']()} text={m['status.notAllowed.text']()} label={closedLabel}>
      <a href={pagePath('/', currentLocale())} className={buttonClass('secondary')}>
        {m['status.notAllowed.again']()}
      </a>
    </StatusPage>
  );
}

const goneLabel: StatusLabel = {
  slug: 'fair-gone',
  words: () => [m['status.remarketing.label.upper'](), m['status.remarketing.label.lower']()],
};

/** The only page while the API answers 451. */
export function RemarketingPage() {
  return (
    <StatusPage alone title={m['status.remarketing.title']()} text={m['status.remarketing.text']()} label={goneLabel}>
      <p className="max-w-md text-paper-low">{m['status.remarketing.help'](helplineIn(currentLocale()))}</p>
    </StatusPage>
  );
}
