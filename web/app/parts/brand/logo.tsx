import { languages } from '@mela/contract/site/languages';
import { useQuery } from '@tanstack/react-query';
import { imagesQuery } from '../../data/content/queries.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';

/** 100 × 40: windmill and name in outlines. The link around it has the text. */
export function Logo() {
  // From the public folder, while the operator's pictures are not loaded.
  const drawn = `/logo-${languages[currentLocale()].pictures}.svg`;
  const { data } = useQuery(imagesQuery());
  const own = data?.['header_logo'];
  return <img src={own?.images.original.original ?? drawn} width={100} height={40} alt="" className="h-10 w-25 object-contain" />;
}
