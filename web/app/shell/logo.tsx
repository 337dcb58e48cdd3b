import { useQuery } from '@tanstack/react-query';
import { imagesQuery } from '../features/content/queries.ts';
import { currentLocale } from '../lib/i18n/locale.ts';

/** What stands in the public folder of the site, should the house's pictures be away. */
const drawn = { en: '/logo-en.svg', hi: '/logo-hi.svg' } as const;

/** 100 × 40: the windmill and the name, drawn in outlines. Its link says the name. */
export function Logo() {
  const locale = currentLocale();
  const { data } = useQuery(imagesQuery());
  const own = data?.['header_logo'];
  return <img src={own?.images.original.original ?? drawn[locale]} width={100} height={40} alt="" className="h-10 w-25 object-contain" />;
}
