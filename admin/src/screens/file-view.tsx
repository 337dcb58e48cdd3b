import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { asKey, fetchFile } from '../api/client.ts';
import { noLookByItself } from '../api/queries.ts';
import { Failed, LoadingRows, State } from '../parts/states.tsx';
import type { Row } from '../rows/row.ts';
import { texts } from '../texts/texts.ts';

type Input = { readonly params: Readonly<Record<string, unknown>>; readonly query: Readonly<Record<string, unknown>> };

/** A row whose answer is a file: a picture is shown, and any can be saved. It is fetched with the operator's token, so no address of it works elsewhere. */
export function FileView({ row, name, params, query }: Input & { readonly row: Row; readonly name: string }) {
  const file = useQuery({
    queryKey: ['file', row.key, params, query],
    gcTime: 0,
    ...noLookByItself(row),
    queryFn: async () => {
      const blob = await fetchFile(asKey(row.key), { params, query } as never);
      return blob === null ? null : { url: URL.createObjectURL(blob), isPicture: blob.type.startsWith('image/') };
    },
  });
  const url = file.data?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  if (file.isPending) return <LoadingRows rows={4} />;
  if (file.error !== null) return <Failed error={file.error} onRetry={() => void file.refetch()} />;
  if (file.data === null || file.data === undefined) return <State title={texts.states.failed} />;
  return (
    <figure className="grid justify-items-start gap-3">
      {file.data.isPicture ? <img src={url} alt={name} className="max-h-[70dvh] max-w-full rounded-panel border border-edge" /> : null}
      <a href={url} download className="text-foreground underline">
        {texts.page.save}
      </a>
    </figure>
  );
}
