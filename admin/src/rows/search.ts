/** The query of an address of the back office: filters, cursors, and the open act. */
export type Search = Readonly<Record<string, string | number | boolean | undefined>>;
