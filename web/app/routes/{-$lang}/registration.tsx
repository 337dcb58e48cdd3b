import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of old links: home with the registration open. */
export const Route = createFileRoute('/{-$lang}/registration')({
  beforeLoad: () => {
    throw redirect({ to: '/{-$lang}', hash: 'registration', statusCode: 302 });
  },
});
