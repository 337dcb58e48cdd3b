import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';
import { followTranslations } from './site/rendering/translated-texts.ts';

/*
 * The site's entry in the browser: it hydrates the server's page. Start's own entry does the same and brings the serializer of server
 * functions, 10 kB of gzip; this site has none, it calls the API.
 */
followTranslations();
const router = getRouter();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
