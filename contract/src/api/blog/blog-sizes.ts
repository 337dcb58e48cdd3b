/**
 * Apart from the rows of the blog: the site loads those with its form, and what is imported beside a late module comes with the page.
 * A page of the list of articles, and of the comments below one.
 */
export const articlesPage = 10;
export const commentsPage = 10;
/** Rows of the list or comments before a page. */
export const rowsBeforeMax = 10_000;
/** Letters of a comment, counted as UTF-16 units. */
export const commentCharsMax = 2000;
