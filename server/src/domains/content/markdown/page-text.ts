import type { TextBlock } from '@mela/contract/api/content/text-blocks';
import { MarkdownRefused, readMarkdown } from './read-markdown.ts';

/** The text of a page as parts. One that is no Markdown of ours, written before pages had it, is plain paragraphs. */
export function pageBlocks(text: string): TextBlock[] {
  try {
    return readMarkdown(text);
  } catch (error) {
    if (!(error instanceof MarkdownRefused)) throw error;
    return plainBlocks(text);
  }
}

/** Paragraphs without any style, as they are parted by empty lines. */
const plainBlocks = (text: string): TextBlock[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', text: [{ text: part }] }));

/** Whether an editor may save a text: everything in it has a shape. */
export function hasShape(text: string): boolean {
  try {
    readMarkdown(text);
    return true;
  } catch (error) {
    if (!(error instanceof MarkdownRefused)) throw error;
    return false;
  }
}
