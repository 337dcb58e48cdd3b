import type { Db } from '../../kernel/types.ts';
import { addMenu } from './store.ts';
import { images } from './seed/images.ts';
import { menus } from './seed/menus.ts';
import { pages } from './seed/pages.ts';

const site = { en: 'Mela', hi: 'मेला' } as const;

/** Writes what is missing and leaves what an editor has changed; a menu that was emptied stays empty. */
export async function seedContent(tx: Db): Promise<void> {
  await seedPages(tx);
  for (const [menu, lines] of Object.entries(menus)) await addMenu(tx, menu, lines);
  await tx
    .insertInto('content.image')
    .values([...images])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedPages(tx: Db): Promise<void> {
  const rows = pages.flatMap(({ path, sections = [], ...told }) =>
    (['en', 'hi'] as const).map((locale) => ({
      path,
      locale,
      title: told[locale][0],
      description: told[locale][1],
      og_image: '/art/diwali-night/label-wide-1366.webp',
      og_site_name: site[locale],
      prerender_header: null,
      prerender_status_code: 200,
      sections: JSON.stringify(sections.map((section) => ({ heading: section[locale][0], text: section[locale][1] }))),
    })),
  );
  await tx
    .insertInto('content.page')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
