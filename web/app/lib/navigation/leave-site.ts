/** Leaves the site for another house's page, a payment system's for one. A whole new document; tests stand here in its place. */
export function leaveSite(url: string): void {
  window.location.assign(url);
}
