/** The text with its comments blanked, line by line as it was, so that line numbers stay. Good enough for a search, no parser. */
export function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[\s;{}(),])\/\/.*$/gm, '$1');
}
