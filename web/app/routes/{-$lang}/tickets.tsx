import { createFileRoute, redirect } from '@tanstack/react-router';

/** An address of old mails: redirects home. */
export const Route = createFileRoute('/{-$lang}/tickets')({
  beforeLoad: () => {
    throw redirect({ to: '/{-$lang}', search: {}, statusCode: 302 });
  },
});
