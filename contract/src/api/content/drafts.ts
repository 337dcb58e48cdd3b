import { Type, type Static, type TSchema } from 'typebox';
import { locales, type Locale } from '../../site/languages.ts';
import { contentApi, menuIds, MenuItem, Redirect, type WidePicture } from '../content.ts';
import { Id, OrNull, strict, UnixSec } from '../../http/schema.ts';
import { UploadedPicture } from './picture-path.ts';
import { postersMax } from './shown-in-places.ts';
import { counterNames, Poster, rotatorSlugs } from '../placements.ts';

/**
 * A text as editors write it: in one language at least. Readers of another see it in the default language, and where it is not written in that one
 * either, in the first of the list that has it.
 */
export const Translated = <T extends TSchema>(text: T) =>
  Type.Object(
    Object.fromEntries(locales.map((locale) => [locale, Type.Optional(text)])) as Record<Locale, ReturnType<typeof Type.Optional<T>>>,
    {
      ...strict,
      minProperties: 1,
    },
  );

const FilePath = Type.String({ pattern: '^/[A-Za-z0-9_-][^\\s\\\\]*$', maxLength: 500 });

const PageTexts = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    ogSiteName: Type.String({ minLength: 1, maxLength: 60 }),
    sections: Type.Array(
      Type.Object(
        {
          heading: Type.String({ maxLength: 200 }),
          text: Type.String({ minLength: 1, maxLength: 20_000 }),
          picture: Type.Optional(UploadedPicture),
        },
        strict,
      ),
      { maxItems: 60 },
    ),
  },
  strict,
);

/** A page of content, or, without sections, what search engines see of a page of the site. Its name is its path; `seo_main` is home. */
export const PageDraft = Type.Object(
  {
    texts: Translated(PageTexts),
    ogImage: OrNull(FilePath),
    /** One header line, without line breaks. */
    prerenderHeader: OrNull(Type.String({ pattern: '^[A-Za-z][A-Za-z-]*: [\\x20-\\x7e]+$', maxLength: 500 })),
    prerenderStatusCode: Type.Enum([200, 301, 302, 307, 308, 404, 410, 451, 503]),
  },
  strict,
);
export type PageDraft = Static<typeof PageDraft>;

export const MenuLine = Type.Object(
  {
    type: MenuItem.properties.type,
    path: Type.String({ minLength: 1, maxLength: 500 }),
    label: Translated(Type.String({ minLength: 1, maxLength: 60 })),
    icon: OrNull(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 })),
    counterName: OrNull(Type.Enum([...counterNames])),
    requiresAuth: MenuItem.properties.requiresAuth,
  },
  strict,
);
export const MenuDraft = Type.Object({ lines: Type.Array(MenuLine, { maxItems: 60 }) }, strict);
export type MenuDraft = Static<typeof MenuDraft>;

/** A picture of the project. Its name is its key; `{locale}` in the path is replaced by the reader's language. */
export const ImageDraft = Type.Object({ path: FilePath }, strict);
export type ImageDraft = Static<typeof ImageDraft>;

/** The new address of a moved path, which is its name. */
export const RedirectDraft = Type.Object(
  {
    code: Redirect.properties.code,
    to: Type.String({ maxLength: 500 }),
    aliasRoute: OrNull(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 })),
  },
  strict,
);
export type RedirectDraft = Static<typeof RedirectDraft>;

const textOf = (charactersMax: number) => Translated(Type.String({ minLength: 1, maxLength: charactersMax }));
/** Target of the one action: a path of this site, a fragment, or https; never a script. */
const LinkValue = Type.String({ pattern: '^(/([A-Za-z0-9_-][^\\s\\\\]*)?|#[a-z][a-z0-9-]*|https://[a-z0-9][^\\s\\\\]*)$', maxLength: 500 });
const BasePath = Type.String({ pattern: '^/[A-Za-z0-9_-][A-Za-z0-9_/-]*$', maxLength: 200 });
const Prints = Type.Object(
  {
    mobile: BasePath,
    tablet: BasePath,
    desktop: BasePath,
    desktopXl: BasePath,
    desktopXXl: BasePath,
  } satisfies Record<keyof typeof WidePicture.properties, typeof BasePath>,
  strict,
);

const posterTexts = {
  title: textOf(120),
  text: textOf(600),
  link: OrNull(Type.Object({ text: textOf(60), value: LinkValue }, strict)),
  tone: Poster.properties.tone,
};

/** A poster as editors write it. Null is an open end. */
export const PosterDraft = Type.Object(
  {
    ...posterTexts,
    startsAt: OrNull(UnixSec),
    endsAt: OrNull(UnixSec),
    audience: Type.Enum(['all', 'guest', 'player']),
    picture: OrNull(Type.Union([Prints, UploadedPicture])),
  },
  strict,
);
/** What a place of the site shows, in this order. Its name is the place. */
export const RotatorDraft = Type.Object({ posters: Type.Array(PosterDraft, { maxItems: postersMax }) }, strict);
export type RotatorDraft = Static<typeof RotatorDraft>;

/** Whom a popup is for. */
const PopupAudience = Type.Union([
  Type.Object({ of: Type.Literal('all') }, strict),
  Type.Object({ of: Type.Literal('segment'), segment: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, strict),
  Type.Object({ of: Type.Literal('player'), player: Id }, strict),
]);
/** A popup; its name is its uuid. Of those that are due at once a player sees the one with the lowest position first. Null is an open end. */
export const PopupDraft = Type.Object(
  {
    audience: PopupAudience,
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
    startsAt: OrNull(UnixSec),
    endsAt: OrNull(UnixSec),
    parts: Type.Array(Type.Object(posterTexts, strict), { minItems: 1, maxItems: 10 }),
  },
  strict,
);
export type PopupDraft = Static<typeof PopupDraft>;

/** The kinds of documents, each with the names that its documents may have and the shape of its drafts. */
export const documentKinds = {
  page: { names: contentApi.rows['GET /pages/:path'].params.properties.path, draft: PageDraft },
  menu: { names: Type.Enum([...menuIds]), draft: MenuDraft },
  image: { names: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 }), draft: ImageDraft },
  redirect: { names: Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\]*$', minLength: 1, maxLength: 500 }), draft: RedirectDraft },
  rotator: { names: Type.Enum([...rotatorSlugs]), draft: RotatorDraft },
  popup: { names: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'uuid' }), draft: PopupDraft },
} as const satisfies Readonly<Record<string, { readonly names: TSchema; readonly draft: TSchema }>>;
export type DocumentKind = keyof typeof documentKinds;
