import { describe, expect, it } from 'vitest';
import { minutesToRead, readMarkdown } from './read-markdown.ts';
import { firstArticles } from './seed-articles.ts';

describe('the text of an article', () => {
  it('becomes blocks with runs of one style', () => {
    expect(
      readMarkdown('## Head\n\nOne **two** [three](/fairness) `x`.\n\n- a\n- *b*\n\n> said\n\n![A chart](/pictures/blog/x.svg)'),
    ).toEqual([
      { kind: 'heading', text: [{ text: 'Head' }] },
      {
        kind: 'paragraph',
        text: [
          { text: 'One ' },
          { text: 'two', strong: true },
          { text: ' ' },
          { text: 'three', href: '/fairness' },
          { text: ' ' },
          { text: 'x', code: true },
          { text: '.' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b', em: true }]] },
      { kind: 'quote', text: [{ text: 'said' }] },
      { kind: 'picture', src: '/pictures/blog/x.svg', alt: 'A chart' },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    'a <b onclick="x()">b</b>',
    '[a](javascript:alert(1))',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](data:text/html,x)',
    '[a](http://plain.example/)',
    '![a](https://evil.example/x.png)',
    '![a](/art/../secret)',
    '![](/art/x.svg)',
    '# first level',
    '```\ncode\n```',
    '- a\n\n  b\n\n  c',
    'a ![b](/art/x.svg) c',
  ])('[S8] is refused with %j, and nothing is dropped silently', (source) => {
    expect(() => readMarkdown(source)).toThrow();
  });

  it('takes at least a minute to read', () => {
    expect([minutesToRead('a'), minutesToRead('word '.repeat(1000))]).toEqual([1, 5]);
  });

  it('is in every first article what an article may have, in both languages', () => {
    for (const { slug, texts } of firstArticles())
      for (const { body, description } of Object.values(texts)) {
        expect([slug, readMarkdown(body).length > 8]).toEqual([slug, true]);
        expect(description.length).toBeLessThanOrEqual(300);
      }
  });
});
