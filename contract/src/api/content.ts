import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Locale, OrNull, strict } from '../http/schema.ts';
import { TextBlock } from './content/text-blocks.ts';

/** A path of the site without its language, without a slash at the end; `seo_main` is home. */
const PagePath = Type.String({ pattern: '^[a-z0-9_-]+(/[A-Za-z0-9_-]+){0,5}$', maxLength: 200 });

/** One picture in the five widths of the layout; each value is a base path, `{base}.avif` and `{base}.webp` exist. */
export const WidePicture = Type.Object({
  mobile: Type.String(),
  tablet: Type.String(),
  desktop: Type.String(),
  desktopXl: Type.String(),
  desktopXXl: Type.String(),
});
export type WidePicture = Static<typeof WidePicture>;

/** The same of an upload, with what it shows in the reader's language. Pictures of our own art are decoration, and have no text. */
export const ShownPicture = Type.Object({ ...WidePicture.properties, alt: Type.Optional(Type.String()) });
export type ShownPicture = Static<typeof ShownPicture>;

/** What search engines see of a page, and for a page made of content also its text. */
export const PageSeo = Type.Object({
  /** In which language its texts are: another one than the reader's where they are not translated yet. */
  locale: Locale,
  title: Type.String(),
  description: Type.String(),
  ogImage: OrNull(Type.String()),
  ogSiteName: Type.String(),
  prerenderHeader: OrNull(Type.String({ description: 'a header line for prerenderers: `Location: /en/games`' })),
  prerenderStatusCode: Type.Integer(),
  /** Empty where the row only describes the page. */
  sections: Type.Array(
    Type.Object({
      heading: Type.String(),
      text: Type.String({ description: 'as it was written, in Markdown' }),
      blocks: Type.Array(TextBlock, { description: 'the same text without markup, part by part' }),
      picture: OrNull(ShownPicture),
    }),
  ),
});
export type PageSeo = Static<typeof PageSeo>;

/** The new address of a moved one. `code` 404 means that it is gone permanently; `aliasRoute` names a page of ours that is shown in its place. */
export const Redirect = Type.Object({
  code: Type.Enum([301, 302, 307, 308, 404]),
  from: Type.String(),
  to: Type.String({ description: 'path without language; `//host/path` is a full load from a listed host' }),
  aliasRoute: OrNull(Type.String()),
});
export type Redirect = Static<typeof Redirect>;

export const menuIds = ['navbar', 'navbar_guest', 'sidebar_mobile', 'sidebar_mobile_guest', 'footer'] as const;
export type MenuId = (typeof menuIds)[number];

/** One line of a menu. The site omits lines to pages that are off. */
export const MenuItem = Type.Object({
  /** `page` a path of ours, `hash` a dialog that a fragment opens, `external` an address of another site. */
  type: Type.Enum(['page', 'hash', 'external']),
  path: Type.String({ description: '/games, #login, https://…' }),
  label: Type.String(),
  /** Name of a line icon; the site has a closed list and shows no icon for another name. */
  icon: OrNull(Type.String()),
  counterName: OrNull(Type.String()),
  requiresAuth: Type.Boolean(),
});
export type MenuItem = Static<typeof MenuItem>;

/** Pictures of the project, by key (header_logo, background). */
export const ProjectImages = Type.Record(
  Type.String(),
  Type.Object({ images: Type.Object({ original: Type.Object({ original: Type.String() }) }) }),
);
export type ProjectImages = Static<typeof ProjectImages>;

export const contentApi = endpoints('/api/v18', 'content', {
  'GET /pages': {
    summary: 'Paths of the pages made of content.',
    login: 'none',
    transaction: 'read',
    always: true,
    cacheSec: 300,
    data: Type.Array(Type.Object({ path: PagePath })),
    errors: [],
  },
  'GET /pages/:path': {
    whyNotRead: 'reads a copy in memory',
    summary: 'A page of content, or what search engines see of one of ours; home is seo_main.',
    login: 'none',
    transaction: 'none',
    always: true,
    cacheSec: 300,
    params: Type.Object({ path: PagePath }),
    data: PageSeo,
    errors: ['errors.not_found'],
  },
});

/** The data of the frame around the pages. */
export const frameApi = endpoints('/api/v18', 'content', {
  'GET /redirects': {
    whyNotRead: 'reads a copy in memory',
    summary: 'The new address of a path; null when it has not moved.',
    login: 'none',
    transaction: 'none',
    always: true,
    cacheSec: 300,
    query: Type.Object({ path: Type.String({ pattern: '^/', maxLength: 500, description: 'without language' }) }),
    data: OrNull(Redirect),
    errors: ['errors.validation'],
  },
  'GET /menu/:id': {
    summary: 'Lines of a menu, in order.',
    login: 'none',
    transaction: 'read',
    always: true,
    cacheSec: 300,
    params: Type.Object({ id: Type.Enum([...menuIds]) }),
    data: Type.Array(MenuItem),
    errors: ['errors.not_found'],
  },
  'GET /content/images': {
    summary: 'Pictures of the project.',
    login: 'none',
    transaction: 'read',
    always: true,
    cacheSec: 300,
    data: ProjectImages,
    errors: [],
  },
});

/** When support is asked to call back, by the time of India. */
export const callTimes = ['soon', 'morning', 'afternoon', 'evening'] as const;
/** Of a number as it is typed. */
export const phoneCharsMax = 32;
export type CallTime = (typeof callTimes)[number];

/** What the form for a call asks for. */
export const PhoneForm = Type.Object({
  id: Type.Enum(['request-call']),
  /** The player's own number to start from; null for guests, and where none is known. */
  phone: OrNull(Type.String()),
  fields: Type.Array(
    Type.Object({
      name: Type.Enum(['phone', 'time']),
      type: Type.Enum(['tel', 'select']),
      required: Type.Boolean(),
      charsMax: OrNull(Type.Integer()),
      /** Of a list, in order; by the time of India. */
      options: OrNull(Type.Array(Type.Enum([...callTimes]))),
    }),
  ),
});

export const formsApi = endpoints('/api/v18', 'content', {
  'GET /forms/:id/phone': {
    summary: 'The fields of the form for a call, and the number of the player. Not there while the setting request_call is off.',
    login: 'optional',
    transaction: 'read',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 50 }) }),
    data: PhoneForm,
    errors: ['errors.validation', 'errors.not_found', 'errors.unauthorized'],
  },
  'POST /forms/request-call': {
    summary: 'Ask support to call back. Open while the setting request_call is on; support gets a mail.',
    repeat: 'each asks for a call of its own, five an hour',
    login: 'none',
    transaction: 'write',
    rateLimit: { hits: 5, windowSec: 3600, by: 'address' },
    body: Type.Object({ phone: Type.String({ minLength: 1, maxLength: phoneCharsMax }), time: Type.Enum([...callTimes]) }, strict),
    data: Type.Object({}),
    errors: ['errors.validation', 'errors.phone.invalid', 'errors.not_found', 'errors.rate_limit'],
  },
});
