import { createFileRoute, redirect } from '@tanstack/react-router';

/** The cashier's own address leads to its first page. */
export const Route = createFileRoute('/{-$lang}/payment/')({
  beforeLoad: () => {
    throw redirect({ to: '/{-$lang}/payment/deposit', search: {}, statusCode: 302 });
  },
});
