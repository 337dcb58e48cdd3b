import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { verificationQuery } from '../../data/verification/verification.ts';
import { VerificationPage } from '../../features/verification/verification-page.tsx';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/verification-info')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(verificationQuery());
    return { title: m['verification.title']() };
  },
  head: privateHead,
  component: VerificationPage,
});
