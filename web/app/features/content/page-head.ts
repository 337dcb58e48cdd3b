import type { PageSeo } from '@mela/contract/content';
import { seoHead } from './seo-head.ts';

type Loaded = { readonly title: string; readonly seo?: PageSeo | null };
type HeadInput = { readonly loaderData?: Loaded | undefined };

/** Head of a page from what its loader brought: its words load with the page, not with the first one. */
export const pageHead = ({ loaderData }: HeadInput) =>
  seoHead(loaderData?.seo, loaderData === undefined ? {} : { title: loaderData.title });

/** The same for a page that search engines never see. */
export const privateHead = ({ loaderData }: HeadInput) =>
  seoHead(null, { ...(loaderData === undefined ? {} : { title: loaderData.title }), noIndex: true });
