import { useId, useState } from 'react';
import type { DocumentKind, DocumentSide, VerificationPhoto } from '@mela/contract/api/verification';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Check, Plus, X } from '@mela/kit/icons/signs.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { addPhoto, removePhoto } from '../../data/verification/verification.ts';
import { readPhoto } from '../../data/verification/read-photo.ts';
import { m } from '../../site/language/words.ts';
import { sideNames } from './verification-texts.ts';

type Props = { readonly kind: DocumentKind; readonly side: DocumentSide; readonly photo: VerificationPhoto | null };

/** One side of a document: choosing a photo adds it at once. */
export function PhotoSlot({ kind, side, photo }: Props) {
  const id = useId();
  const adding = useCommand(addPhoto);
  const removing = useCommand(removePhoto);
  const [tooLarge, setTooLarge] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const data = await readPhoto(file);
    setTooLarge(data === null);
    if (data !== null) await adding.send({ body: { kind, side, data } });
  };
  const rejected = adding.rejection?.fields?.['data'] === undefined ? adding.rejection : null;
  const problem = tooLarge ? m['verification.photo.large']() : adding.rejection && !rejected ? m['verification.photo.type']() : '';
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="relative">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-note`}
          disabled={adding.busy}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-print border-2 border-dashed border-ink-800/50 bg-white/45 px-4 py-5 text-center transition-colors hover:border-ink-800 hover:bg-white/75 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo"
        >
          {photo === null ? <Plus aria-hidden className="size-7" /> : <Check aria-hidden className="size-7 text-success-on-paper" />}
          <b>{sideNames[side]()}</b>
          <span className="text-sm text-on-paper-dim">
            {adding.busy
              ? m['verification.photo.adding']()
              : photo === null
                ? m['verification.photo.add']()
                : m['verification.photo.change']()}
          </span>
        </label>
        {photo === null ? null : (
          <IconButton
            label={m['verification.photo.remove']({ side: sideNames[side]() })}
            onPaper
            className="absolute right-1 top-1"
            onClick={() => void removing.send({ params: { id: photo.id } })}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <p id={`${id}-note`} role="status" className="text-sm font-semibold text-vermilion-press empty:hidden">
        {problem}
      </p>
      <FormError rejection={rejected ?? removing.rejection} />
    </div>
  );
}
