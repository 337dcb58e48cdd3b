import { createFileRoute } from '@tanstack/react-router';
import { guardFeature } from '../../../frame/guards/guard-feature.ts';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';
import { modalRoute } from '../../../frame/overlays/modal-route.ts';

export const Route = createFileRoute('/{-$lang}/payment/game-history')({
  beforeLoad: ({ context: { queryClient }, location: { pathname } }) => guardFeature(queryClient, pathname),
  ...modalRoute('game-history'),
  component: ModalOverHome,
});
