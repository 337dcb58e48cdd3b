import { useNavigate } from '@tanstack/react-router';
import { useIsPlayer } from '../../data/account/queries.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';
import { GuestModal, RouteModal } from './modal-host.tsx';
import { useModal } from '../../site/navigation/use-modal.ts';

type Params = Readonly<Record<string, string>>;
type Props = { readonly page: ModalPage; readonly params?: Params };
const noParams: Params = {};

/**
 * A modal address opened directly: home with the modal over it, rendered by the server. A guest returned by a payment system gets the
 * log-in in its place. For `component` of its route.
 */
export function ModalOverHome({ page, params = noParams }: Props) {
  const { close } = useModal();
  const isGuest = !useIsPlayer();
  return (
    <>
      <HomePage />
      {isGuest ? <LoginOverHome /> : <RouteModal page={page} params={params} onClose={close} />}
    </>
  );
}

function LoginOverHome() {
  const navigate = useNavigate();
  return useHydrated() ? <GuestModal name="login" onClose={() => void navigate({ to: '/{-$lang}', search: {} })} /> : null;
}
