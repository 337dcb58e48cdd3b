import { createContext, Suspense, useContext, type ComponentType } from 'react';

/** What an application shows beside an error by its key, such as a link to an answer; null shows nothing. */
export const ErrorHelpContext = createContext<ComponentType<{ readonly errorKey: string }> | null>(null);

export function ErrorHelp({ errorKey }: { readonly errorKey: string }) {
  const Help = useContext(ErrorHelpContext);
  return Help === null ? null : (
    <Suspense fallback={null}>
      <Help errorKey={errorKey} />
    </Suspense>
  );
}
