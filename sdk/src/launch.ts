/** What a wallet adds to the address at which a game opens. */
export type Launch = {
  readonly session: string;
  readonly lang: string;
  /** Where the player goes back to, and to pay in; null where the wallet names none. */
  readonly backUrl: string | null;
  readonly cashUrl: string | null;
};

/** Reads the address of a launch; null where it has no session. Paths of `backUrl` and `cashUrl` are the wallet's site's own. */
export function readLaunch(address: string | URL): Launch | null {
  const { searchParams } = new URL(address, 'http://localhost');
  const session = searchParams.get('session') ?? '';
  if (session === '' || session.length > 200) return null;
  return {
    session,
    lang: searchParams.get('lang') ?? 'en',
    backUrl: searchParams.get('backUrl'),
    cashUrl: searchParams.get('cashUrl'),
  };
}
