import { expect, it } from 'vitest';
import { partOf } from './script-parts.ts';

it.each([
  ['/w/node_modules/.store/react-dom@19/node_modules/react-dom/cjs/client.js', 'react-dom'],
  ['/w/node_modules/.store/a/node_modules/@tanstack/router-core/dist/esm/router.js', '@tanstack/router-core'],
  ['/w/web/app/site/routing/use-place.ts?tsr-split=component', 'web/app/site'],
  ['/w/kit/src/words/locale.ts', 'kit/src/words'],
  ['/w/kit/src/class-names.ts', 'kit/src'],
  ['\0rolldown/runtime.js', 'bundler'],
])('%s is part of %s', (module, part) => expect(partOf(module)).toBe(part));
