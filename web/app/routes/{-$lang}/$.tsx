import { createFileRoute, notFound } from '@tanstack/react-router';

/** Any address that is not ours. */
export const Route = createFileRoute('/{-$lang}/$')({
  beforeLoad: () => {
    throw notFound();
  },
});
