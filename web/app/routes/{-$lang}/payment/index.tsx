import { createFileRoute } from '@tanstack/react-router';
import { ModalOverHome } from '../../../frame/overlays/modal-over-home.tsx';
import { modalRoute } from '../../../frame/overlays/modal-route.ts';

/** The cashier's address shows its first page. */
export const Route = createFileRoute('/{-$lang}/payment/')({ ...modalRoute('deposit'), component: ModalOverHome });
