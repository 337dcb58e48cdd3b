import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { EmailConfirmationPage } from '../../../../features/status-pages/email-confirmation-page.tsx';
import { m } from '../../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/email-confirmation/confirm/$token')({
  loader: () => ({ title: m['status.confirm.busy']() }),
  head: privateHead,
  component: function EmailConfirmation() {
    return <EmailConfirmationPage token={Route.useParams().token} />;
  },
});
