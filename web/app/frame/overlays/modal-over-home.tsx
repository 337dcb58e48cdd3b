import { useNavigate } from '@tanstack/react-router';
import { useSelf } from '../../data/account/queries.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import type { ModalPage } from '../../site/routing/route-table.ts';
import { GuestModal, RouteModal } from './modal-host.tsx';
import { useModal } from '../../site/navigation/use-modal.ts';

/**
 * A modal address opened directly: home with the modal over it, rendered by the server. A guest returned by a payment system gets the
 * log-in in its place. For `component` of its route.
 */
export function ModalOverHome({ page, params = {} }: { readonly page: ModalPage; readonly params?: Readonly<Record<string, string>> }) {
  const { close } = useModal();
  const isGuest = useSelf() === null;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  return (
    <>
      <HomePage />
      {!isGuest ? (
        <RouteModal page={page} params={params} onClose={close} />
      ) : hydrated ? (
        <GuestModal name="login" onClose={() => void navigate({ to: '/{-$lang}', search: {} })} />
      ) : null}
    </>
  );
}
