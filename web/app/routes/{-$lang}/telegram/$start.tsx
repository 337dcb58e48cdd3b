import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { TelegramPage } from '../../../features/auth/telegram/telegram-page.tsx';
import { m } from '../../../site/language/words.ts';

/** `start` and `start-registration`; the table of addresses knows no other. */
export const Route = createFileRoute('/{-$lang}/telegram/$start')({
  loader: () => ({ title: m['status.token.busy']() }),
  head: privateHead,
  component: function TelegramStart() {
    return <TelegramPage first={Route.useParams().start === 'start' ? 'link' : 'register'} />;
  },
});
