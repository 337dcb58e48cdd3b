import { describe, expect, it } from 'vitest';
import { kitUserErrors } from './kit-users.ts';

const part = {
  path: 'kit/src/layout/card.tsx',
  text: 'export function Card() {}\nexport type Edge = 1;\nexport const edges: Edge[] = [];',
};
const judge = (path: string, text: string) => kitUserErrors([part, { path, text }]);
const card = 'kit/src/layout/card.tsx: nothing but tests and the gallery uses Card';
const edges = 'kit/src/layout/card.tsx: nothing but tests and the gallery uses edges';

describe('a part of the kit', () => {
  it.each([
    ['web/app/features/home/home.tsx', "import { Card, edges as all } from '@mela/kit/layout/card.tsx';"],
    ['kit/src/layout/page.tsx', "import { type Card } from './card.tsx';\nimport { edges } from '../layout/card.tsx';"],
    ['stage/src/open.ts', "const late = () => import('@mela/kit/layout/card.tsx');"],
  ])('is used by %s', (path, text) => expect(judge(path, text)).toEqual([]));

  it.each([
    ['web/app/features/dev-gallery/samples.tsx', "import { Card, edges } from '@mela/kit/layout/card.tsx';"],
    ['kit/src/layout/card.test.tsx', "import { Card, edges } from './card.tsx';"],
    ['web/app/features/home/home.tsx', "import { Card, edges } from '../home/card.tsx';"],
    ['web/app/features/home/home.tsx', "// import { Card, edges } from '@mela/kit/layout/card.tsx';"],
  ])('is not used by %s alone', (path, text) => expect(judge(path, text)).toEqual([card, edges]));
});
