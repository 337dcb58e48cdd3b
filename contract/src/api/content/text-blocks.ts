import { Type, type Static } from 'typebox';

/** A stretch of text in one style; with `href` a link to a page of the site or to another site. */
export const TextRun = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Boolean()),
  em: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.Boolean()),
  href: Type.Optional(Type.String()),
});
export type TextRun = Static<typeof TextRun>;
const Line = Type.Array(TextRun);

/** A part of a long text. There is no markup in it: a reader of these shapes cannot be made to run anything. */
export const TextBlock = Type.Union([
  Type.Object({ kind: Type.Literal('heading'), text: Line }),
  Type.Object({ kind: Type.Literal('paragraph'), text: Line }),
  Type.Object({ kind: Type.Literal('quote'), text: Line }),
  Type.Object({ kind: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Line) }),
  Type.Object({
    kind: Type.Literal('picture'),
    src: Type.String(),
    alt: Type.String(),
    /** Of its file, px: the space that it takes before it comes. Both or none, where the file does not say. */
    width: Type.Optional(Type.Integer({ minimum: 1 })),
    height: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
]);
export type TextBlock = Static<typeof TextBlock>;
