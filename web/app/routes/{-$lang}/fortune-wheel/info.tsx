import { createFileRoute } from '@tanstack/react-router';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';
import { modalRoute } from '../../../frame/overlays/modal-route.ts';

export const Route = createFileRoute('/{-$lang}/fortune-wheel/info')({
  ...modalRoute('fortune-wheel-info'),
  component: ModalOverHome,
});
