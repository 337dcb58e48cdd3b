import { picturePathPattern } from '@mela/contract/api/content/picture-path';
import type { TextBlock, TextRun } from '@mela/contract/api/content/text-blocks';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { sizeOf } from '../pictures/prints.ts';

type Tree = ReturnType<typeof fromMarkdown>;
type Node = Tree['children'][number];
type Style = Omit<TextRun, 'text'>;

const picturePath = new RegExp(picturePathPattern);

/** A text that has something in it which has no shape; `message` says what, in English, for its editor. */
export class MarkdownRefused extends Error {}

const refuse = (what: string): never => {
  throw new MarkdownRefused(what);
};

/**
 * Reads Markdown into blocks without markup. HTML, code blocks, tables of contents, first-level headings and whatever else has no shape
 * are refused, not dropped, so that an editor sees what would be lost.
 * @throws MarkdownRefused
 */
export function readMarkdown(source: string): TextBlock[] {
  return fromMarkdown(source).children.map(blockOf);
}

/** The pictures in a text, by their paths. */
export const picturesIn = (blocks: readonly TextBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.src] : []));

function blockOf(node: Node): TextBlock {
  if (node.type === 'heading') {
    if (node.depth !== 2) refuse('headings have two signs: ##');
    return { kind: 'heading', text: runsOf(node.children) };
  }
  if (node.type === 'paragraph') {
    const [only] = node.children;
    if (only?.type === 'image' && node.children.length === 1) return pictureOf(only.url, only.alt);
    return { kind: 'paragraph', text: runsOf(node.children) };
  }
  if (node.type === 'blockquote') return { kind: 'quote', text: lineOf(node.children) };
  if (node.type === 'list')
    return { kind: 'list', ordered: node.ordered === true, items: node.children.map((item) => lineOf(item.children)) };
  return refuse(`no ${node.type} in a text`);
}

/** The one paragraph that a quotation or an item of a list has. */
function lineOf(children: readonly Node[]): TextRun[] {
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'paragraph') return refuse('one paragraph in each item and quotation');
  return runsOf(only.children);
}

function pictureOf(src: string, alt: string | null | undefined): TextBlock {
  if (!picturePath.test(src) || src.includes('..')) refuse('pictures are below /art/ or /pictures/, or uploaded');
  if (!alt?.trim()) refuse('each picture says what it shows');
  return { kind: 'picture', src, alt: alt ?? '', ...sizeOf(src) };
}

function runsOf(nodes: readonly Node[], style: Style = {}): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value, ...style }];
      case 'inlineCode':
        return [{ text: node.value, ...style, code: true }];
      case 'strong':
        return runsOf(node.children, { ...style, strong: true });
      case 'emphasis':
        return runsOf(node.children, { ...style, em: true });
      case 'link':
        return runsOf(node.children, { ...style, href: linkOf(node.url) });
      default:
        return refuse(`no ${node.type} inside a text`);
    }
  });
}

/** A page of this site by its path without a language, or a page elsewhere by https. */
function linkOf(url: string): string {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return url;
  if (/^https:\/\/[a-z0-9.-]+(\/\S*)?$/i.test(url)) return url;
  return refuse('links lead to https or to a path of the site');
}
