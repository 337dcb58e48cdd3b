/** What the Start plugin leaves of its functions in the browser's build: tests of components run that half. */
export function createIsomorphicFn() {
  const chain = (chosen: (...args: never[]) => unknown) =>
    Object.assign(chosen, { server: () => chain(chosen), client: (client: (...args: never[]) => unknown) => chain(client) });
  return chain(() => undefined);
}

export const getGlobalStartContext = () => undefined;
