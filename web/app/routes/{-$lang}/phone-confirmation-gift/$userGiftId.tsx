import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { PhoneGiftPage } from '../../../features/gifts/phone-gift-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/phone-confirmation-gift/$userGiftId')({
  loader: () => ({ title: m['bonuses.phone.title']() }),
  head: privateHead,
  component: function PhoneGiftRoute() {
    return <PhoneGiftPage id={Route.useParams().userGiftId} />;
  },
});
