import { HomePage } from '../features/home/home-page.tsx';
import type { ModalPage } from '../route-table.ts';
import { ModalOf } from './modal-host.tsx';
import { useModal } from './use-modal.ts';

/** A modal address opened directly: the home page with the modal over it, rendered by the server. For `component` of its route. */
export function OverHome({ page, params = {} }: { readonly page: ModalPage; readonly params?: Readonly<Record<string, string>> }) {
  const { close } = useModal();
  return (
    <>
      <HomePage />
      <ModalOf page={page} params={params} onClose={close} />
    </>
  );
}
