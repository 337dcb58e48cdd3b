import { createFileRoute, redirect } from '@tanstack/react-router';

/** The return address of payment systems: redirects to the page that awaits the result. */
export const Route = createFileRoute('/{-$lang}/payment/processing/$id')({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/{-$lang}/deposit-pending/$id', params: { id }, search: {}, statusCode: 302 });
  },
});
