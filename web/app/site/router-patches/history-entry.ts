import type { ParsedLocation } from '@tanstack/react-router';

/*
 * What the router writes into the browser's history for itself, under a name that it does not document. A page comes back where it was scrolled to,
 * and the same page twice in the history has two places. It costs nothing: a field is read.
 */

/** The name of an entry: it stays with it when the visitor goes away and comes back. */
export const entryName = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;
