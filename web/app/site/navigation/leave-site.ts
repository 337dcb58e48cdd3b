/** Loads another site's page, a payment system's for example, as a new document. A module of its own, so that tests can replace it. */
export function leaveSite(url: string): void {
  window.location.assign(url);
}
