import type { Preview } from '@mela/contract/api/content/documents';
import { documentKinds, type DocumentKind } from '@mela/contract/api/content/drafts';
import type { Locale } from '@mela/contract/site/languages';
import { Type, type Static, type TSchema } from 'typebox';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import { checkOf } from '../../../kernel/http/input/check-input.ts';
import { type FieldErrors, inspectValue } from '../../../kernel/http/input/read-json.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';

export type Draft = Readonly<Record<string, unknown>>;
export type Shown = Partial<Pick<Preview, 'page' | 'lines' | 'posters' | 'image' | 'redirect' | 'popup'>>;

/** What documents of one kind are for: how their drafts are checked, and how readers get to see them. */
export type ContentKind = {
  readonly kind: DocumentKind;
  /** @throws ApiError `errors.validation` for a name or a draft that no document of this kind may have */
  check(tx: Db, name: string, draft: unknown): Promise<Draft>;
  /** Shows a checked draft in place of what readers see. @throws ApiError for what has become impossible since it was saved, before it writes */
  show(tx: Db, name: string, draft: Draft): Promise<void>;
  hide(tx: Db, name: string): Promise<void>;
  /** What readers see now, as drafts by name: the first version of what no document has written. */
  live(tx: Db): Promise<readonly { readonly name: string; readonly draft: Draft }[]>;
  preview(tx: Db, name: string, draft: Draft, locale: Locale): Promise<Shown>;
};

/** The kinds of domains above this one. */
export const contentKinds = extensionPoint<ContentKind>('content.kinds');

type DraftOf<K extends DocumentKind> = Static<(typeof documentKinds)[K]['draft']>;
type Definition<K extends DocumentKind> = {
  /** What the shape does not say. Errors name fields below `draft`. */
  check?(tx: Db, name: string, draft: DraftOf<K>): Promise<void>;
  show(tx: Db, name: string, draft: DraftOf<K>): Promise<void>;
  hide(tx: Db, name: string): Promise<void>;
  live(tx: Db): Promise<readonly { readonly name: string; readonly draft: DraftOf<K> }[]>;
  preview(tx: Db, name: string, draft: DraftOf<K>, locale: Locale): Promise<Shown>;
};

export function defineKind<const K extends DocumentKind>(kind: K, definition: Definition<K>): ContentKind {
  const { names, draft: shape }: { readonly names: TSchema; readonly draft: TSchema } = documentKinds[kind];
  const isWrongName = checkOf(names);
  const wrongFields = checkOf(Type.Object({ draft: shape }));
  const typed = (draft: Draft) => draft as DraftOf<K>;
  return {
    kind,
    async check(tx, name, draft) {
      const fields: FieldErrors = { ...inspectValue({ draft }), ...wrongFields({ draft }) };
      if (isWrongName(name)) fields['name'] = 'errors.field.invalid';
      if (Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields });
      await definition.check?.(tx, name, draft as DraftOf<K>);
      return draft as Draft;
    },
    show: (tx, name, draft) => definition.show(tx, name, typed(draft)),
    hide: definition.hide,
    live: definition.live as ContentKind['live'],
    preview: (tx, name, draft, locale) => definition.preview(tx, name, typed(draft), locale),
  };
}

export type KindOf = (kind: string) => ContentKind;

export function kindsByName(kinds: readonly ContentKind[]): KindOf {
  const known = new Map<string, ContentKind>(kinds.map((one) => [one.kind, one]));
  return (kind) => {
    const found = known.get(kind);
    if (found === undefined) throw new Error(`no domain shows documents of the kind ${kind}`);
    return found;
  };
}
