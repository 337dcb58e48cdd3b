import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/{-$lang}/404')({ component: () => null });
