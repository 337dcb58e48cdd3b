import { Type, type Static } from 'typebox';
import { MenuItem } from '@mela/contract/api/content';
import { counterNames } from '@mela/contract/api/placements';
import { Localized, OrNull, strict } from '@mela/contract/http/schema';

const Label = Type.String({ minLength: 1, maxLength: 60 });

/** A line of a menu as editors write it, its label in both languages. */
export const MenuLine = Type.Object(
  {
    type: MenuItem.properties.type,
    path: Type.String({ minLength: 1, maxLength: 500 }),
    label: Localized(Label),
    icon: OrNull(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 })),
    counterName: OrNull(Type.Enum([...counterNames])),
    requiresAuth: MenuItem.properties.requiresAuth,
  },
  strict,
);
export type MenuLine = Static<typeof MenuLine>;

const paths: Readonly<Record<MenuLine['type'], RegExp>> = {
  page: /^\/([A-Za-z0-9_-][^\s\\]*)?$/,
  hash: /^#[a-z][a-z0-9-]*$/,
  external: /^https:\/\/[a-z0-9][^\s\\]*$/,
};

/** Whether the path has the form of its type, so that it can be neither a script nor a hidden address of another host. */
export const hasValidPath = ({ type, path }: MenuLine): boolean => paths[type].test(path);
