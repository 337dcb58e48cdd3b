import type { PageAddress, PageFile } from './read-page.ts';

/** A path of the table as the router writes it: `/games/{category?}` is `/games/{-$category}`. */
export const routerPath = (path: string): string =>
  path.replace(/\{([^}:?]+)[^}]*?(\?)?\}/g, (_, name: string, optional?: string) => (optional === undefined ? `$${name}` : `{-$${name}}`));

/** The file of an address's route, below the folder of routes. */
export const routeFileName = (path: string): string =>
  `pages.gen/${path === '/' ? 'home' : routerPath(path).slice(1).replaceAll('/', '.')}.tsx`;

const parameters = (path: string) => [...path.matchAll(/\{([^}:?]+)/g)].map(([, name = '']) => name);

/** What is read with the first script besides the page: its file `<name>.search.ts`, by its exports. */
export type PageSearch = { readonly file: string; readonly exports: readonly string[] };

/** The route of one address: what the router's own generator puts into its tree. Loader and components are loaded with the page. */
export function routeFile(page: PageFile, { path, flags }: PageAddress, search: PageSearch | null): string {
  const id = `/{-$lang}${routerPath(path)}`;
  const { leadsTo } = flags;
  if (typeof leadsTo === 'string') return redirectFile(id, path, leadsTo);
  const has = (name: string) => page.exports.has(name);
  const isModal = flags['modal'] === true;
  const isGuarded = flags['feature'] !== undefined;
  const isOutside = flags['outsideMessenger'] === true;
  const head = flags['noIndex'] === true ? 'privateHead' : 'pageHead';
  // The router knows no rules of parameters: it takes any text for a number.
  const isRuled = /\{\w+:/.test(path);
  const checked = isRuled ? 'ruled(load)' : 'load';
  const guarded = isGuarded ? `guarded(${checked})` : checked;
  const own = ['load', ...(isModal ? [] : ['Page']), ...(has('Missing') ? ['Missing'] : [])];
  const component = isModal ? 'ModalOverHome' : isOutside ? 'outsideMessenger(Page)' : 'Page';
  return [
    "import { createFileRoute } from '@tanstack/react-router';",
    `import { ${head} } from '../../data/content/seo-head.ts';`,
    `import { ${own.join(', ')} } from '../../${page.file}';`,
    ...(search === null ? [] : [`import { ${search.exports.join(', ')} } from '../../${search.file}';`]),
    ...(isGuarded ? ["import { guarded } from '../../frame/guards/guard-feature.ts';"] : []),
    ...(isRuled ? ["import { ruled } from '../../frame/guards/guard-parameters.ts';"] : []),
    ...(isOutside ? ["import { outsideMessenger } from '../../frame/guards/outside-messenger.tsx';"] : []),
    ...(isModal ? ["import { ModalOverHome, overHome } from '../../frame/overlays/modal-over-home.tsx';"] : []),
    '',
    `export const Route = createFileRoute('${id}')({`,
    ...(search === null ? [] : search.exports.map((name) => `  ${name},`)),
    `  loader: ${isModal ? `overHome(${guarded})` : guarded},`,
    `  head: ${head},`,
    `  component: ${component},`,
    ...(has('Missing') ? ['  notFoundComponent: Missing,'] : []),
    '});',
    '',
  ].join('\n');
}

/** Where it leads may have a parameter with a fixed value, `{type=top}`; others are those of the address. */
function redirectFile(id: string, path: string, leadsTo: string): string {
  const [place = '/', hash] = leadsTo.split('#');
  const fixed = [...place.matchAll(/\{(\w+)=(\w+)\}/g)].map(([, name, value]) => `${name}: '${value}'`);
  const names = parameters(place.replaceAll(/\{\w+=\w+\}/g, ''));
  const to = place.replaceAll(/=\w+\}/g, '}');
  const given = parameters(path).length === 0 || names.length === 0 ? null : names.join(', ');
  const params = [...(given === null ? [] : [given]), ...fixed].join(', ');
  const target = [
    `to: '/{-$lang}${routerPath(to).replace(/\/$/, '')}'`,
    ...(params === '' ? [] : [`params: { ${params} }`]),
    'search: {}',
    ...(hash === undefined ? [] : [`hash: '${hash}'`]),
    'statusCode: 302',
  ];
  return [
    "import { createFileRoute, redirect } from '@tanstack/react-router';",
    '',
    `export const Route = createFileRoute('${id}')({`,
    `  beforeLoad: (${given === null ? '' : `{ params: { ${given} } }`}) => {`,
    `    throw redirect({ ${target.join(', ')} });`,
    '  },',
    '});',
    '',
  ].join('\n');
}
