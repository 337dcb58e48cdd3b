import { Type, type Static } from 'typebox';
import { contentApi } from '@mela/contract/content';
import { OrNull, strict } from '@mela/contract/schema';
import { compileValueReader } from '../../kernel/http/input/value-reader.ts';
import type { Db, Locale } from '../../kernel/types.ts';
import { emitContentChanged } from './events.ts';
import { upsertPage } from './store.ts';

const sectionsMax = 60;
const Told = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    ogSiteName: Type.String({ minLength: 1, maxLength: 60 }),
    sections: Type.Array(
      Type.Object({ heading: Type.String({ maxLength: 200 }), text: Type.String({ minLength: 1, maxLength: 20_000 }) }, strict),
      { maxItems: sectionsMax },
    ),
  },
  strict,
);

const EditedPage = Type.Object(
  {
    path: contentApi.rows['GET /pages/:path'].params.properties.path,
    en: Told,
    hi: Told,
    ogImage: OrNull(Type.String({ pattern: '^/[A-Za-z0-9_-][^\\s\\\\]*$', maxLength: 500 })),
    /** One header line; a line break in it would be another one. */
    prerenderHeader: OrNull(Type.String({ pattern: '^[A-Za-z][A-Za-z-]*: [\\x20-\\x7e]+$', maxLength: 500 })),
    prerenderStatusCode: Type.Enum([200, 301, 302, 307, 308, 404, 410, 451, 503]),
  },
  strict,
);
export type EditedPage = Static<typeof EditedPage>;

const read = compileValueReader(EditedPage);
const locales: readonly Locale[] = ['en', 'hi'];

/** Writes a page in both languages; nobody finds it in one alone. Refuses what is no page with `errors.validation`. */
export async function putPage(tx: Db, edited: EditedPage): Promise<void> {
  const { path, ogImage, prerenderHeader, prerenderStatusCode, ...told } = read(edited);
  for (const locale of locales) {
    const { title, description, ogSiteName, sections } = told[locale];
    await upsertPage(tx, {
      path,
      locale,
      title,
      description,
      og_image: ogImage,
      og_site_name: ogSiteName,
      prerender_header: prerenderHeader,
      prerender_status_code: prerenderStatusCode,
      sections: JSON.stringify(sections),
    });
  }
  await emitContentChanged(tx, { what: 'page', at: path });
}
