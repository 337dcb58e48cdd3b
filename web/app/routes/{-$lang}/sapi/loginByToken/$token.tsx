import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../../data/content/seo-head.ts';
import { LoginByTokenPage } from '../../../../features/status-pages/login-by-token-page.tsx';
import { m } from '../../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/sapi/loginByToken/$token')({
  loader: () => ({ title: m['status.token.login']() }),
  head: privateHead,
  component: function LoginByToken() {
    return <LoginByTokenPage token={Route.useParams().token} />;
  },
});
