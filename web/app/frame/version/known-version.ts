import { createAtom } from '@tanstack/store';

/** Whether the server has a newer version of the site than this page. */
export const isNewVersion = createAtom(false);

/** Says that there is a new version, on the page's notice bar. */
export const announceNewVersion = (): void => isNewVersion.set(true);

/** Whether this page runs the script that the server serves now. Without a name (development) it counts as the same. */
export function runsThis(name: string): boolean {
  if (!/^[\w.-]+\.js$/.test(name)) return true;
  return [...document.querySelectorAll('script, link[rel="modulepreload"]')].some((element) =>
    (element.getAttribute('src') ?? element.getAttribute('href') ?? element.textContent).includes(name),
  );
}
