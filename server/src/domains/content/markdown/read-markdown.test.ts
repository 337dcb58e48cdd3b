import { describe, expect, it } from 'vitest';
import { pageBlocks } from './page-text.ts';
import { readMarkdown } from './read-markdown.ts';

describe('a long text', () => {
  it('becomes blocks with runs of one style', () => {
    expect(
      readMarkdown(
        '## Head\n\nOne **two** [three](/fairness) `x`.\n\n- a\n- *b*\n\n> said\n\n![A chart](/pictures/blog/luck-has-no-memory.svg)',
      ),
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
      { kind: 'picture', src: '/pictures/blog/luck-has-no-memory.svg', alt: 'A chart', width: 1200, height: 630 },
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
});

it('that is no Markdown of ours is plain paragraphs on a page that was written before', () => {
  const plain = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph', text: [{ text }] }));
  expect(pageBlocks('Old <b>words</b>.\n\nMore\nwords.')).toEqual(plain('Old <b>words</b>.', 'More\nwords.'));
});
