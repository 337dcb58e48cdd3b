import { createMemoryHistory, createRootRoute, createRouter, HeadContent, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { plantConfig } from '../../testing/page-config.ts';
import { sampleDetails } from '../../testing/sample-game.ts';
import { seoHead } from './seo-head.ts';
import { breadcrumbs, gameThings } from './structured-game.ts';
import { siteThings } from './structured-data.ts';

describe('what search engines read as data', () => {
  beforeEach(() => plantConfig());

  it('is the organization and its site on home', () => {
    const [server, site] = siteThings();
    expect(server).toMatchObject({ '@type': 'Organization', '@id': 'http://localhost:3000/#house' });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      url: 'http://localhost:3000/en',
      publisher: { '@id': 'http://localhost:3000/#house' },
    });
  });

  it('is the game and the way to it on the page of a game', () => {
    const [game, way] = gameThings(sampleDetails(1), 18);
    expect(game).toMatchObject({ '@type': 'VideoGame', name: 'Game 1', image: 'http://localhost:3000/art/patang/label-wide-1366.webp' });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(JSON.stringify(way)).toContain('"position":3,"name":"Game 1","item":"http://localhost:3000/en/games/mela/game-1"');
  });

  it('promises nothing that the page does not show', () => {
    expect(JSON.stringify(gameThings(sampleDetails(1), 18))).not.toMatch(/rating|review|offer|price/i);
  });

  it('cannot end the script it is written in', async () => {
    const root = createRootRoute({
      head: () => seoHead(null, { title: 'x', things: [breadcrumbs([{ name: '</script><script>alert(1)</script>', path: '/games' }])] }),
      component: HeadContent,
    });
    const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
    await router.load();
    const html = renderToString(<RouterProvider router={router as never} />);
    expect(html).toContain('application/ld+json');
    expect(html).not.toContain('<script>alert');
  });
});
