import type { ParsedLocation } from '@tanstack/react-router';

/*
 * What the router writes into the browser's history for itself, under names that it does not document. Closing a dialog goes back to the entry of
 * its page in one step, and a page comes back where it was scrolled to: both need to know which entry of this tab is open. The router's public
 * `canGoBack` says only whether there is one before it. It costs nothing: two fields are read.
 */

/** The place of an entry in the history of this tab, from 0. */
export const entryIndex = ({ state }: Pick<ParsedLocation, 'state'>): number => state.__TSR_index;

/** The name of an entry: it stays with it when the visitor goes away and comes back. */
export const entryName = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.__TSR_key ?? href;
