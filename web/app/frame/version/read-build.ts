/** Written by the site's build (build/build-name.ts): the file name of the script that starts a page. */
const buildPath = '/build.txt';

/** The build that the server serves now, past every cache; null in development or when the server is unreachable. */
export async function readBuild(): Promise<string | null> {
  const answer = await fetch(buildPath, { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true ? (await answer.text()).trim() : null;
}
