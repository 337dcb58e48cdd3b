import { createFileRoute } from '@tanstack/react-router';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';
import { modalRoute } from '../../../frame/overlays/modal-route.ts';

export const Route = createFileRoute('/{-$lang}/payment-fail/')({ ...modalRoute('deposit-fail'), component: ModalOverHome });
