import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const app = import.meta.dirname;
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('words.gen/'),
);
const textOf = (file: string) => readFileSync(join(app, file), 'utf8');
const standing = files.filter((file) => textOf(file).includes("from '@base-ui/react"));

describe('the library behind what opens', () => {
  it('is used in a few components only', () => {
    expect(standing.toSorted()).toEqual([
      'forms/combobox-list.tsx',
      'forms/select-list.tsx',
      'overlays/menu-list.tsx',
      'overlays/popover-panel.tsx',
      'overlays/tooltip-popup.tsx',
    ]);
  });

  it.each(standing)('%s is fetched on intent, never with a page', (file) => {
    const name = basename(file);
    const users = files.filter((other) => textOf(other).includes(`/${name}'`));
    expect(users.length).toBeGreaterThan(0);
    for (const user of users) expect(textOf(user), user).not.toMatch(new RegExp(`^import (?!type).*/${name}'`, 'm'));
  });
});
