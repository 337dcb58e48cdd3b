import { createFileRoute } from '@tanstack/react-router';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';
import { modalRoute } from '../../../frame/overlays/modal-route.ts';

/** An older address of the deposit. */
export const Route = createFileRoute('/{-$lang}/payment-deposit/')({ ...modalRoute('deposit'), component: ModalOverHome });
