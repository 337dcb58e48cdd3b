import { createContext, Suspense, useContext, type ReactNode } from 'react';

/** What an application shows beside an error by its key, such as a link to an answer. */
export const ErrorHelpContext = createContext<(errorKey: string) => ReactNode>(() => null);

export function ErrorHelp({ errorKey }: { readonly errorKey: string }) {
  return <Suspense fallback={null}>{useContext(ErrorHelpContext)(errorKey)}</Suspense>;
}
