import { features } from 'web-features';

/** The oldest browsers that the site is made for (docs/decisions/0188): they have what its styles need. */
const floor = { chrome: 111, chrome_android: 111, edge: 111, firefox: 128, firefox_android: 128, safari: 16.4, safari_ios: 16.4 };
type Browser = keyof typeof floor;

/** `≤37` and `15.4` as numbers; a browser that has it in no version counts as later than all. */
const since = (version: string | undefined): number => Number.parseFloat(version?.replace('≤', '') ?? '') || Number.POSITIVE_INFINITY;

type Support = Readonly<Partial<Record<Browser, string>>>;
/** The versions that have each key of a feature. */
const supportOf = (feature: object): Readonly<Record<string, { readonly support: Support }>> =>
  ('status' in feature
    ? (feature.status as { readonly by_compat_key?: Record<string, { readonly support: Support }> }).by_compat_key
    : null) ?? {};

const isNewer = (support: Support): boolean =>
  (Object.entries(floor) as [Browser, number][]).some(([browser, version]) => since(support[browser]) > version);

/**
 * The keys of what some browser of the floor lacks, as compatibility data and MDN name them: `api.URL.canParse_static`,
 * `javascript.builtins.Set.union`, `html.global_attributes.popover`.
 */
export const newerKeys: ReadonlySet<string> = new Set(
  Object.values(features)
    .flatMap((feature) => Object.entries(supportOf(feature)))
    .filter(([, { support }]) => isNewer(support))
    .map(([key]) => key),
);
