import type { Db } from '../../kernel/types.ts';
import { images } from './seed/images.ts';
import { menus } from './seed/menus.ts';
import { pages } from './seed/pages.ts';

const site = { en: 'Mela', hi: 'मेला' } as const;

/** Writes what is missing and leaves what an editor has changed; a menu that was emptied stays empty. */
export async function seedContent(tx: Db): Promise<void> {
  await seedPages(tx);
  await seedMenus(tx);
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

async function seedMenus(tx: Db): Promise<void> {
  const added = await tx
    .insertInto('content.menu')
    .values(Object.keys(menus).map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const rows = Object.entries(menus)
    .filter(([id]) => ids.has(id))
    .flatMap(([menu, lines]) =>
      lines.map(({ type, path, label, icon, counterName, requiresAuth }, at) => ({
        menu,
        position: at + 1,
        type,
        path,
        label: JSON.stringify(label),
        icon,
        counter_name: counterName,
        requires_auth: requiresAuth,
      })),
    );
  if (rows.length > 0) await tx.insertInto('content.menu_item').values(rows).execute();
}
