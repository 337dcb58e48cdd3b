import type { DocumentKind } from '@mela/contract/api/content/drafts';
import { contentKinds, ownKinds } from '../../domains/content/index.ts';
import { domains } from '../../domains/registry.ts';
import { extensionsOf } from '../../kernel/domain/extension-point.ts';
import { testConfig } from '../../kernel/testing/test-config.ts';
import type { Db } from '../../kernel/types.ts';

/** The kinds of documents of all domains. */
export const everyKind = [
  ...ownKinds(testConfig().siteUrl),
  ...extensionsOf(
    domains.flatMap(({ extensions = [] }) => extensions),
    contentKinds,
  ),
];

/** Shows readers a draft as its publication would, for tests of what readers see. @throws ApiError `errors.validation` */
export async function showContent(tx: Db, kind: DocumentKind, name: string, draft: unknown): Promise<void> {
  const one = everyKind.find((each) => each.kind === kind);
  if (one === undefined) throw new Error(`no domain shows ${kind}`);
  await one.show(tx, name, await one.check(tx, name, draft));
}
