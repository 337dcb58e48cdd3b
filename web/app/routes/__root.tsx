import { languages } from '@mela/contract/site/languages';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import muktaDevanagari from '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2?url';
import muktaLatin from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';
import rozhaDevanagari from '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2?url';
import rozhaLatin from '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2?url';
import type { ReactNode } from 'react';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { configMetaName, pageConfig } from '../site/rendering/page-context.ts';
import siteCss from '../styles/site.css?url';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#0f0a1e' },
      { name: configMetaName, content: JSON.stringify(pageConfig()) },
    ],
    links: [
      { rel: 'stylesheet', href: siteCss },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'apple-touch-icon', href: '/art/site/icon-192.png' },
      ...fontsOfFirstPaint().map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
    ],
  }),
  shellComponent: Document,
  component: Outlet,
});

/** Fonts for the page's own script; the other script loads when its letters occur. */
function fontsOfFirstPaint(): readonly string[] {
  return languages[currentLocale()].script === 'devanagari' ? [rozhaDevanagari, muktaDevanagari] : [rozhaLatin, muktaLatin];
}

function Document({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={currentLocale()}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
