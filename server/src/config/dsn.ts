/** Of a DSN `https://<key>@<host>/<path>/<project>`: where envelopes are sent, and the public key. */
export type SentryAccount = { readonly url: string; readonly key: string };

/** @returns null for what is no DSN */
export function readDsn(text: string): SentryAccount | null {
  const dsn = URL.parse(text);
  if (dsn === null || !/^https?:$/.test(dsn.protocol) || dsn.username === '' || dsn.password !== '') return null;
  const [, path = '', project] = /^(.*)\/(\d+)\/?$/.exec(dsn.pathname) ?? [];
  return project === undefined ? null : { url: `${dsn.origin}${path}/api/${project}/envelope/`, key: dsn.username };
}
