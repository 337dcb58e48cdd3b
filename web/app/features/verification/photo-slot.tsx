import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { VerificationPhoto } from '@mela/contract/api/verification';
import type { DocumentKind, DocumentSide } from '@mela/contract/site/identity-documents';
import { fieldError } from '@mela/kit/api/error-text.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Upload } from '@mela/kit/forms/upload.tsx';
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
  const adding = useCommand(addPhoto);
  const removing = useCommand(removePhoto);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const choose = async (file: File) => {
    setReading(true);
    const read = await readPhoto(file);
    setReading(false);
    const isReady = typeof read === 'object';
    setProblem(isReady ? null : read);
    if (!isReady) return;
    setPicture(read.picture);
    let isAdded = false;
    try {
      isAdded = (await adding.send({ body: { kind, side, data: read.data } })) !== null;
    } finally {
      // The photo that was there before stays.
      if (!isAdded) setPicture(picture);
    }
  };
  const remove = async (id: number) => {
    if ((await removing.send({ params: { id } })) === null) return;
    setPicture(null);
    announce(m['verification.photo.removed']());
  };
  const isBusy = adding.busy || isReading;
  const ofPhoto = fieldError(adding.rejection, 'data');
  const name = sideNames[side]();
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Upload
        label={name}
        accept="image/jpeg,image/png,image/webp"
        state={isBusy ? { is: 'sending', name, share: null } : photo === null ? null : { is: 'sent', name }}
        onChoose={(file) => attempt(choose(file))}
        onRemove={photo === null || isBusy ? null : () => attempt(remove(photo.id))}
        action={
          isBusy ? m['verification.photo.adding']() : photo === null ? m['verification.photo.add']() : m['verification.photo.change']()
        }
        picture={
          picture === null ? null : (
            <img src={picture} alt={m['verification.photo.picture']({ side: name })} className="max-h-40 max-w-full object-contain" />
          )
        }
        error={problem === null ? ofPhoto : problems[problem]()}
      />
      <FormError rejection={(ofPhoto === null ? adding.rejection : null) ?? removing.rejection} />
    </div>
  );
}
