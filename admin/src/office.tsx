import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';
import { LogIn } from './session/log-in.tsx';
import { sessionHasEnded, useOperatorToken } from './session/session.ts';

/** The pages for who is logged in, the log-in for others. The address stays, so that a log-in continues where a session ended. */
export function Office() {
  const token = useOperatorToken();
  return token === null ? <LogIn hasEnded={sessionHasEnded()} /> : <RouterProvider router={router} />;
}
