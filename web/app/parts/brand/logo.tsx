import { useQuery } from '@tanstack/react-query';
import { imagesQuery } from '../../data/content/queries.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

/** From the public folder, while the operator's pictures are not loaded. */
const drawn = { en: '/logo-en.svg', hi: '/logo-hi.svg' } as const;

/** 100 × 40: windmill and name in outlines. The link around it has the text. */
export function Logo() {
  const locale = currentLocale();
  const { data } = useQuery(imagesQuery());
  const own = data?.['header_logo'];
  return <img src={own?.images.original.original ?? drawn[locale]} width={100} height={40} alt="" className="h-10 w-25 object-contain" />;
}
