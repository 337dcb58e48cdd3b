import { notFound, redirect } from '@tanstack/react-router';
import { currentLocale } from '../locale.ts';
import { isLocale } from '../locales.ts';
import { guardLogin } from './guard-login.ts';
import { matchRoute } from './match-route.ts';
import { hasPrefixes, pagePath } from './page-path.ts';
import { pageContext } from './page-context.ts';
import { layOverPage } from './lay-over-page.ts';
import { isRemarketing } from './remarketing.ts';

type Arrival = {
  readonly lang: string | undefined;
  readonly location: { readonly pathname: string; readonly href: string };
  /** Only looked at by a pointer over a link: nothing is remembered. */
  readonly preload: boolean;
};

/** These keep their path as it is: other systems hold links to them. */
const withoutLanguage = /^\/(telegram\/start.{15,}|sapi\/loginByToken(\/|$))/;

/**
 * What holds before any page opens, in this order: the address carries its language, nobody is in the wrong mode, guests
 * stay out of players' pages, dialogs lie over the page that is open.
 * @throws a redirect, or notFound for a language we do not speak
 */
export function beforePage({ lang, location, preload }: Arrival): void {
  const { pathname, href } = location;
  if (pathname.startsWith('//')) throw redirect({ to: '/{-$lang}', search: {}, statusCode: 302 });
  if (isLocale(lang) !== hasPrefixes() && (lang === undefined || isLocale(lang)) && !withoutLanguage.test(pathname))
    throw redirect({ href: pagePath(href, currentLocale()), statusCode: 301 });
  if (lang !== undefined && !isLocale(lang)) throw notFound();
  const row = matchRoute(pathname)?.row;
  if (isRemarketing() && row?.page !== 'remarketing') throw redirect({ to: '/{-$lang}/remarketing', search: {}, statusCode: 302 });
  guardLogin(location, preload);
  if (row?.modal === true && pageContext() === null && !preload) layOverPage(location);
}
