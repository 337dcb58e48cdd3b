import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useMatch, useNavigate } from '@tanstack/react-router';
import { useIsPlayer } from '../../data/account/queries.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadHome } from '../../features/home/load-home.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { withoutSlash } from '../../site/routing/page-path.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { HashDialog, preloadDialog, RouteDialog } from './addressed-dialog.tsx';
import { useModal } from '../../site/navigation/use-modal.ts';

/**
 * The `load` of a modal address that is opened directly: its own data, that of home behind it, and its dialog, so that a step of the cashier
 * changes one dialog for the next with nothing in between.
 */
export const overHome =
  <Args extends Pick<PageArgs, 'context' | 'location'>, Data>(load: (args: Args) => Data) =>
  async (args: Args): Promise<Awaited<Data>> => {
    const page = matchRoute(args.location.pathname)?.row.page;
    const [data] = await Promise.all([load(args), loadHome(args.context.queryClient), preloadDialog(page)]);
    return data;
  };

/**
 * A modal address opened directly: home with its dialog over it, rendered by the server. A guest returned by a payment system gets the
 * log-in in its place. For `component` of its route.
 */
export function ModalOverHome() {
  const match = matchRoute(useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) }));
  const { close } = useModal();
  const isPlayer = useIsPlayer();
  return (
    <>
      <HomePage />
      {isPlayer || match?.row.login !== true ? (
        match && <RouteDialog page={match.row.page} params={match.params} onClose={close} />
      ) : (
        <LoginOverHome />
      )}
    </>
  );
}

function LoginOverHome() {
  const navigate = useNavigate();
  return useHydrated() ? <HashDialog name="login" onClose={() => attempt(navigate({ to: '/{-$lang}', search: {} }))} /> : null;
}
