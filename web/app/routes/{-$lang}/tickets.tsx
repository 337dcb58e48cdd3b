import { createFileRoute, redirect } from '@tanstack/react-router';

/** An address of old mails: the tickets are told of on home. */
export const Route = createFileRoute('/{-$lang}/tickets')({
  beforeLoad: () => {
    throw redirect({ to: '/{-$lang}', search: {}, statusCode: 302 });
  },
});
