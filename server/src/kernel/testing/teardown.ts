const open: (() => Promise<unknown>)[] = [];

/**
 * Closes something after the last test of the file that runs. `afterAll` does so only for what is opened while a file is read, not
 * for what a hook or a test opens: databases and their connections would stay until the end of the whole run.
 */
export function closeAfterFile(close: () => Promise<unknown>): void {
  open.push(close);
}

/** Closes everything the file has opened, the last first. */
export async function closeAll(): Promise<void> {
  for (let close = open.pop(); close !== undefined; close = open.pop()) await close();
}
