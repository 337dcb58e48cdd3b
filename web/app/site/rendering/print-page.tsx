import {
  defineHandlerCallback,
  getSsrStatus,
  renderRouterToStream,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';

/** React's mark of a part that suspended: its code is still loading, or it failed. */
const suspended = '<!--$!-->';
const utf8 = new TextEncoder();

/**
 * Renders a page. Its data is complete and it is sent in one piece, so it is rendered in one go: a stream costs half as much again. Only
 * where a part suspends (its code loads once in a process's life) a stream is used. The result is bytes: a response would read a text
 * twice.
 */
export const printPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const page = <RouterServer router={router} />;
  const { serverSsr } = router;
  // A page returns its scripts once; a second rendering needs them too.
  const scripts = serverSsr?.takeInitialHydrationScriptTags();
  if (serverSsr) serverSsr.takeInitialHydrationScriptTags = () => scripts;
  const html = renderToString(page);
  if (html.includes(suspended)) return renderRouterToStream({ request, router, responseHeaders, children: page });
  const whole = await transformHtmlStringWithRouter(router, html);
  return new Response(utf8.encode(whole), { status: getSsrStatus(router), headers: responseHeaders });
});
