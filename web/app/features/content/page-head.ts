import type { PageSeo } from '@mela/contract/content';
import { seoHead } from './seo-head.ts';

type Loaded = { readonly title: string; readonly seo?: PageSeo | null };
type HeadInput = { readonly loaderData?: Loaded | undefined };

/** Head of a page from what its loader brought: its words load with the page, not with the first one. A page that brought nothing is told of by the page that stands in its place. */
export const pageHead = ({ loaderData }: HeadInput) =>
  loaderData === undefined ? {} : seoHead(loaderData.seo, { title: loaderData.title });

/** The same for a page that search engines never see. */
export const privateHead = ({ loaderData }: HeadInput) =>
  loaderData === undefined ? {} : seoHead(null, { title: loaderData.title, noIndex: true });
