import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

/*
 * The site's entry in the browser: it hydrates the server's page. Start's own entry does the same and brings the serializer of server
 * functions, 10 kB of gzip; this site has none, it calls the API.
 */
const router = getRouter();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
