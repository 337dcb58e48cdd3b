import { notFound, redirect } from '@tanstack/react-router';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { isLocale } from '@mela/contract/site/languages';
import { guardLogin } from './guard-login.ts';
import { guardModal } from './guard-modal.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { pageContext } from '../../site/rendering/page-context.ts';
import { hasPrefixes, pagePath } from '../../site/routing/page-path.ts';
import { isRemarketing } from '../../data/api/remarketing.ts';
import { SiteError } from '../../site/rendering/site-error.ts';

export type Arrival = {
  readonly lang: string | undefined;
  readonly location: { readonly pathname: string; readonly href: string };
  /** A preload by a pointer over a link: nothing is stored. */
  readonly preload: boolean;
};
type Rule = (arrival: Arrival) => void;

/** Its own page, and the link in mails that stops them: who may not play may still end what is written to them. */
const openInRemarketing: ReadonlySet<string | undefined> = new Set(['remarketing', 'stop-messages']);

/** Paths without a language: other systems have links to them. */
const withoutLanguage = /^\/(telegram\/start.{15,}|sapi\/loginByToken(\/|$))/;

/** The guards that run before a page opens, by name. Each throws to prevent it. */
const rules: Readonly<Record<string, Rule>> = {
  address: ({ lang, location: { pathname, href } }) => {
    if (pathname.startsWith('//')) throw redirect({ to: '/{-$lang}', search: {}, statusCode: 302 });
    if (isLocale(lang) !== hasPrefixes() && (lang === undefined || isLocale(lang)) && !withoutLanguage.test(pathname))
      throw redirect({ href: pagePath(href, currentLocale()), statusCode: 301 });
    if (lang !== undefined && !isLocale(lang)) throw notFound();
  },
  remarketing: ({ location: { pathname } }) => {
    if (isRemarketing() && !openInRemarketing.has(matchRoute(pathname)?.row.page))
      throw redirect({ to: '/{-$lang}/remarketing', search: {}, statusCode: 302 });
  },
  login: ({ location, preload }) => guardLogin(location, preload),
  layer: ({ location, preload }) => {
    if (pageContext() === null && !preload && matchRoute(location.pathname)?.row.modal === true) guardModal(location);
  },
};

const inOrder = ['address', 'remarketing', 'login', 'layer'] as const;

/** Runs the guards in order. @throws a redirect, notFound for an unknown language, SiteError for an unknown guard */
export function beforePage(arrival: Arrival, names: readonly string[] = inOrder): void {
  for (const name of names) {
    const rule = rules[name];
    if (rule === undefined) throw new SiteError(500, `Unknown middleware ${name}`);
    rule(arrival);
  }
}
