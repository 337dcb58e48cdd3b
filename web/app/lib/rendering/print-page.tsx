import {
  defineHandlerCallback,
  getSsrStatus,
  renderRouterToStream,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';

/** How React marks a part that it could not print at once: its code is still on its way, or it failed. */
const suspended = '<!--$!-->';
const utf8 = new TextEncoder();

/**
 * A page's HTML. Its data is there before its first letter and it is sent in one piece, so it is printed in one go: a stream
 * costs half as much again. Only where a part must be waited for (its code is read once in a process's life) is it printed by one.
 * It is handed on as bytes: a response reads a text twice before it makes the same bytes of it.
 */
export const printPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const page = <RouterServer router={router} />;
  const { serverSsr } = router;
  // A page hands its scripts out once; a second printing needs them too.
  const scripts = serverSsr?.takeInitialHydrationScriptTags();
  if (serverSsr) serverSsr.takeInitialHydrationScriptTags = () => scripts;
  const html = renderToString(page);
  if (html.includes(suspended)) return renderRouterToStream({ request, router, responseHeaders, children: page });
  const whole = await transformHtmlStringWithRouter(router, html);
  return new Response(utf8.encode(whole), { status: getSsrStatus(router), headers: responseHeaders });
});
