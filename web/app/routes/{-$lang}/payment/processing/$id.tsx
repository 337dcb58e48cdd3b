import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where payment systems send players back to: on to the page that waits for the end. */
export const Route = createFileRoute('/{-$lang}/payment/processing/$id')({
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/{-$lang}/deposit-pending/$id', params: { id }, search: {}, statusCode: 302 });
  },
});
