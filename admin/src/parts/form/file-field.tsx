import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Upload } from '@mela/kit/forms/upload.tsx';
import { use, useState } from 'react';
import { labelOf } from '../../rows/labels.ts';
import { boundsOf, Errors, type FieldProps } from './field-parts.tsx';

/** The bytes of a file as the address of a picture: `data:image/png;base64,…`. @throws where the file cannot be read */
const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** A picture from the operator's machine, shown before it is sent. Its value is the bytes in base64. */
export function FileField({ schema, value, onChange, ...field }: FieldProps) {
  const [file, setFile] = useState<{ readonly name: string; readonly address: string } | null>(null);
  const error = use(Errors)[field.path];
  const choose = async (chosen: File) => {
    const address = await addressOf(chosen);
    setFile({ name: chosen.name, address });
    onChange(address.slice(address.indexOf(',') + 1));
  };
  const isChosen = file !== null && typeof value === 'string';
  return (
    <Upload
      label={field.label ?? labelOf('picture')}
      accept="image/jpeg,image/png,image/webp"
      state={null}
      onChoose={(chosen) => attempt(choose(chosen))}
      onRemove={null}
      {...(isChosen && { action: file.name, picture: <img src={file.address} alt="" className="max-h-64 max-w-full rounded-print" /> })}
      hint={boundsOf(schema)?.replace(/^base64 of /, '')}
      error={error ?? null}
    />
  );
}
