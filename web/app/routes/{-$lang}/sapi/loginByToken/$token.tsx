import { createFileRoute } from '@tanstack/react-router';
import { seoHead } from '../../../../features/content/seo-head.ts';
import { LoginByTokenPage } from '../../../../features/notice/login-by-token-page.tsx';
import { m } from '../../../../lib/words.ts';

export const Route = createFileRoute('/{-$lang}/sapi/loginByToken/$token')({
  head: () => seoHead(null, { title: m['notice.token.login'](), noIndex: true }),
  component: function LoginByToken() {
    return <LoginByTokenPage token={Route.useParams().token} />;
  },
});
