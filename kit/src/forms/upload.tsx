import { useId, useState, type ReactNode } from 'react';
import { X } from '../icons/signs.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { m } from '../words/words.ts';
import { FieldNote } from './field.tsx';

/** What becomes of a chosen file. `share` is the part sent, 0 to 1. */
export type UploadState =
  | { readonly is: 'sending'; readonly name: string; readonly share: number }
  | { readonly is: 'sent'; readonly name: string };

type Props = {
  readonly label: ReactNode;
  /** Types as in the attribute of an input: `image/png,image/webp`. */
  readonly accept: string;
  readonly state: UploadState | null;
  readonly onChoose: (file: File) => void;
  /** Stops what is being sent, or takes the file away. */
  readonly onRemove: () => void;
  readonly hint?: ReactNode;
  readonly error?: string | null;
};

/** A file to send: chosen, pasted by the browser's own dialog, or dropped. Shows how much of it is sent. */
export function Upload({ label, accept, state, onChoose, onRemove, hint, error }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onChoose(file);
  };
  const sending = state?.is === 'sending';
  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!sending) choose(event.dataTransfer.files);
        }}
        className={classNames(
          'rounded-print border-2 border-dashed bg-field transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          error ? 'border-danger' : over ? 'border-foreground bg-field-on' : 'border-foreground/50',
        )}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={sending}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(error) || undefined}
          onChange={({ target }) => {
            choose(target.files);
            target.value = '';
          }}
          className="peer sr-only"
        />
        <label htmlFor={id} className="grid min-h-20 cursor-pointer place-content-center px-4 py-4 text-center">
          <b>{label}</b>
          <span className="text-sm text-muted">{m['ui.upload.choose']()}</span>
        </label>
      </div>
      {state === null ? null : (
        <div className="mt-2 flex items-center gap-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <span className="truncate text-sm font-semibold">{state.name}</span>
            {sending ? (
              <progress
                className="h-2 w-full accent-solid"
                aria-label={m['ui.upload.sending']({ name: state.name })}
                value={state.share}
                max={1}
              />
            ) : (
              <span role="status" className="text-sm text-success">
                {m['ui.upload.sent']()}
              </span>
            )}
          </div>
          <IconButton label={m[sending ? 'ui.upload.stop' : 'ui.upload.remove']({ name: state.name })} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
