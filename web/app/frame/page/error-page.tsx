import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, type ComponentType } from 'react';
import { ErrorDetails as ServerErrorDetails, type ErrorProps } from './error-details.tsx';
import { LastPage } from './plain-error-page.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

/** Rendered by the server; its script loads in the browsers that need it. */
const ErrorDetails = createIsomorphicFn()
  .server((): ComponentType<ErrorProps> => ServerErrorDetails)
  .client((): ComponentType<ErrorProps> => lazy(async () => ({ default: (await import('./error-details.tsx')).ErrorDetails })))();

/** Shown where a page failed to load or render; where this one fails too, or its script does not load, a plain page is shown. */
export function ErrorPage(props: ErrorProps) {
  return (
    <LastPage error={props.error}>
      <LatePart>
        <ErrorDetails {...props} />
      </LatePart>
    </LastPage>
  );
}
