import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { privateHead } from '../../data/content/seo-head.ts';
import { runCommand } from '../../data/api/api-command.ts';
import { logOut } from '../../data/account/commands.ts';
import { clearAuthToken } from '../../data/account/auth-store.ts';
import { m } from '../../site/language/words.ts';
import { dropPlayer } from '../../frame/session/use-session-watch.ts';

/** Ends the session and goes home. The call is made by the script: fetching the page changes nothing. */
export const Route = createFileRoute('/{-$lang}/logout')({
  loader: () => ({ title: m['shell.nav.logout']() }),
  head: privateHead,
  component: function Logout() {
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    useEffect(() => {
      const leave = async () => {
        await runCommand(queryClient, logOut, {}).catch(() => null);
        clearAuthToken();
        dropPlayer(queryClient);
        await navigate({ to: '/{-$lang}', search: {}, replace: true });
      };
      void leave();
    }, [queryClient, navigate]);
    return (
      <p role="status" className="grid min-h-dvh place-items-center text-paper-dim">
        {m['ui.busy']()}
      </p>
    );
  },
});
