/** Written beside the site by its build (build/name-the-build.ts): the file name of the script that starts a page. */
const buildPath = '/build.txt';

/** Which build the house serves now, past every cache; null where it does not say (development) or is away. */
export async function readBuild(): Promise<string | null> {
  const answer = await fetch(buildPath, { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true ? (await answer.text()).trim() : null;
}
