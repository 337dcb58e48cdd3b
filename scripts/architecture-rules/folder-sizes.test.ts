import { describe, expect, it } from 'vitest';
import { folderSizeErrors } from './folder-sizes.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

describe('folders', () => {
  it('may hold twenty files, and as many again in each folder below', () => {
    expect(folderSizeErrors([...filesIn('web/app', 20), ...filesIn('web/app/site', 20)])).toEqual([]);
  });

  it('with one more are named', () => {
    expect(folderSizeErrors([...filesIn('web/app/site', 21), ...filesIn('kit/src', 1)])).toEqual([
      'web/app/site has 21 files: give them rooms, at most 20 each',
    ]);
  });

  it('count pictures and texts too', () => {
    const pictures = Array.from({ length: 21 }, (_, at) => `e2e/pictures/${at}.png`);
    expect(folderSizeErrors(pictures)).toHaveLength(1);
  });
});
