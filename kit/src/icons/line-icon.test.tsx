import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LineIcon } from './line-icon.ts';
import * as frame from './frame.ts';
import * as pages from './pages.ts';
import * as signs from './signs.ts';

const all: Readonly<Record<string, LineIcon>> = { ...frame, ...pages, ...signs };

describe('a line icon', () => {
  it('is one path in the colour of the text, hidden from screen readers', () => {
    for (const Icon of Object.values(all)) {
      const drawn = renderToStaticMarkup(<Icon />);
      expect(drawn).toMatch(/^<svg [^>]*stroke="currentColor"[^>]*aria-hidden="true"><path d="M[^"]+"><\/path><\/svg>$/);
    }
  });

  it('takes its size from classes, and another width of its line', () => {
    const drawn = renderToStaticMarkup(<signs.Plus className="size-6" strokeWidth={3} />);
    expect(drawn).toContain('class="size-6"');
    expect(drawn).toContain('stroke-width="3"');
    expect(drawn).not.toContain('stroke-width="2"');
  });

  it('is drawn once: no two names have one drawing', () => {
    const drawings = Object.values(all).map((Icon) => renderToStaticMarkup(<Icon />));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('credits those who drew it', () => {
    const licence = readFileSync(join(import.meta.dirname, 'LICENSE'), 'utf8');
    expect(licence).toContain('Lucide Icons and Contributors');
    expect(licence).toContain('Cole Bemis');
  });
});
