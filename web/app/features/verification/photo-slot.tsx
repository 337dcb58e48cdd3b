import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useId, useState } from 'react';
import type { DocumentKind, DocumentSide, VerificationPhoto } from '@mela/contract/api/verification';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { fieldError } from '@mela/kit/api/error-text.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Check, Plus, X } from '@mela/kit/icons/signs.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { addPhoto, removePhoto } from '../../data/verification/verification.ts';
import { readPhoto, type PhotoProblem } from '../../data/verification/read-photo.ts';
import { m } from '../../site/language/words.ts';
import { sideNames } from './verification-texts.ts';

type Props = { readonly kind: DocumentKind; readonly side: DocumentSide; readonly photo: VerificationPhoto | null };

const problems: Readonly<Record<PhotoProblem, () => string>> = {
  empty: m['verification.photo.empty'],
  unreadable: m['verification.photo.unreadable'],
  heic: m['verification.photo.heic'],
  damaged: m['verification.photo.damaged'],
  type: m['verification.photo.type'],
  large: m['verification.photo.large'],
};

/** One side of a document: choosing a photo adds it at once, made smaller, and shows it as it was added. */
export function PhotoSlot({ kind, side, photo }: Props) {
  const id = useId();
  const adding = useCommand(addPhoto);
  const removing = useCommand(removePhoto);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setReading(true);
    const read = await readPhoto(file);
    setReading(false);
    const isReady = typeof read === 'object';
    setProblem(isReady ? null : read);
    if (!isReady) return;
    setPicture(read.picture);
    if ((await adding.send({ body: { kind, side, data: read.data } })) === null) setPicture(null);
  };
  const remove = (id: number) => {
    setPicture(null);
    inBackground(removing.send({ params: { id } }));
  };
  const isBusy = adding.busy || isReading;
  const ofPhoto = fieldError(adding.rejection, 'data');
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="relative">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-note`}
          disabled={isBusy}
          onChange={({ target }) => {
            inBackground(choose(target.files?.[0]));
            target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-print border-2 border-dashed border-ink-800/50 bg-white/45 px-4 py-5 text-center transition-colors hover:border-ink-800 hover:bg-white/75 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo"
        >
          {picture !== null ? (
            <img
              src={picture}
              alt={m['verification.photo.picture']({ side: sideNames[side]() })}
              className="max-h-40 max-w-full object-contain"
            />
          ) : photo === null ? (
            <Plus aria-hidden className="size-7" />
          ) : (
            <Check aria-hidden className="size-7 text-success-on-paper" />
          )}
          <b>{sideNames[side]()}</b>
          <span className="text-sm text-on-paper-dim">
            {isBusy ? m['verification.photo.adding']() : photo === null ? m['verification.photo.add']() : m['verification.photo.change']()}
          </span>
        </label>
        {photo === null ? null : (
          <IconButton
            label={m['verification.photo.remove']({ side: sideNames[side]() })}
            className="absolute right-1 top-1"
            onClick={() => remove(photo.id)}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <p id={`${id}-note`} role="status" className="text-sm font-semibold text-vermilion-press empty:hidden">
        {problem === null ? ofPhoto : problems[problem]()}
      </p>
      <FormError rejection={(ofPhoto === null ? adding.rejection : null) ?? removing.rejection} />
    </div>
  );
}
