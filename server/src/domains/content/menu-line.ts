import type { MenuDraft } from '@mela/contract/api/content/drafts';
import type { Texts } from '../../kernel/texts.ts';

/** A line of a menu with its label in every language. */
export type MenuLine = Omit<MenuDraft['lines'][number], 'label'> & { readonly label: Texts };

const paths: Readonly<Record<MenuLine['type'], RegExp>> = {
  page: /^\/([A-Za-z0-9_-][^\s\\]*)?$/,
  hash: /^#[a-z][a-z0-9-]*$/,
  external: /^https:\/\/[a-z0-9][^\s\\]*$/,
};

/** Whether the path has the form of its type, so that it can be neither a script nor a hidden address of another host. */
export const hasValidPath = ({ type, path }: Pick<MenuLine, 'type' | 'path'>): boolean => paths[type].test(path);
