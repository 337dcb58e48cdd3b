import { tabText } from '@mela/kit/storage/text-storage.ts';

/** What the messenger says in the address with which it opens the site as its mini app. */
export type Launch = {
  /** Of its protocol, as `8.0`. */
  readonly version: string;
  /** The page that a link of the messenger asks for, as the link has it. */
  readonly startParam: string | null;
  readonly isFull: boolean;
  /** JSON, unchecked. */
  readonly theme: string | null;
};

const storedKey = 'mela.messenger.launch';
/** Without the signed data of the user: that logs in once, and is stored nowhere. */
const stored = ['tgWebAppVersion', 'tgWebAppThemeParams', 'tgWebAppFullscreen'] as const;

const read = (text: string) => new URLSearchParams(text);

/** The address that this document was loaded with: the page of the log-in takes the data out of the one that is shown. */
const firstAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

const fragmentOf = (address: string): string => address.split('#', 2)[1] ?? '';

/**
 * How the messenger has opened this tab: from its address, from that of its first document, or as noted when it was. Null where it did not:
 * a browser inside the messenger, in which a link was followed, has none of them.
 */
export function readLaunch(address: string = window.location.href): Launch | null {
  const all = [fragmentOf(address), fragmentOf(firstAddress()), tabText.read(storedKey) ?? ''].map(read);
  const launch = all.find((one) => one.has('tgWebAppVersion'));
  if (launch === undefined) return null;
  const kept = stored.flatMap((name) => (launch.has(name) ? [[name, launch.get(name) ?? '']] : []));
  tabText.write(storedKey, new URLSearchParams(kept).toString());
  return {
    version: launch.get('tgWebAppVersion') ?? '',
    startParam: launch.get('tgWebAppStartParam') ?? read(address.split('#', 1)[0]?.split('?', 2)[1] ?? '').get('tgWebAppStartParam'),
    isFull: launch.get('tgWebAppFullscreen') === '1',
    theme: launch.get('tgWebAppThemeParams'),
  };
}
