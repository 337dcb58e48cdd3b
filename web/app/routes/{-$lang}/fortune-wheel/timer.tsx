import { createFileRoute } from '@tanstack/react-router';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';
import { modalRoute } from '../../../frame/overlays/modal-route.ts';

export const Route = createFileRoute('/{-$lang}/fortune-wheel/timer')({
  ...modalRoute('fortune-wheel-timer'),
  component: ModalOverHome,
});
