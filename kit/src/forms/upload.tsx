import { useId, useState, type ReactNode } from 'react';
import { X } from '../icons/signs.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { m } from '../words/words.ts';
import { FieldNote } from './field.tsx';

/** What becomes of a chosen file. `share` is the part sent, 0 to 1; null where that is not known. */
export type UploadState =
  | { readonly is: 'sending'; readonly name: string; readonly share: number | null }
  | { readonly is: 'sent'; readonly name: string };

type Props = {
  readonly label: ReactNode;
  /** Types as in the attribute of an input: `image/png,image/webp`. */
  readonly accept: string;
  readonly state: UploadState | null;
  readonly onChoose: (file: File) => void;
  /** Stops what is being sent, or takes the file away. Null where it cannot. */
  readonly onRemove: (() => void) | null;
  /** What choosing does, where that is more than to choose a file. */
  readonly action?: string;
  /** The file as it was chosen. */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | null;
};

/** A file to send: chosen, pasted by the browser's own dialog, or dropped. Shows how much of it is sent. */
export function Upload({
  label,
  accept,
  state,
  onChoose,
  onRemove,
  action = m['ui.upload.choose'](),
  picture,
  disabled = false,
  hint,
  error,
}: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const isClosed = disabled || state?.is === 'sending';
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onChoose(file);
  };
  return (
    <div className="min-w-0">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!isClosed) choose(event.dataTransfer.files);
        }}
        className={classNames(
          'relative rounded-print border-2 border-dashed bg-field transition-colors hover:bg-field-on has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          error ? 'border-danger' : over ? 'border-foreground bg-field-on' : 'border-foreground/50',
        )}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isClosed}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(error) || undefined}
          onChange={({ target }) => {
            choose(target.files);
            target.value = '';
          }}
          className="sr-only"
        />
        <label htmlFor={id} className="grid min-h-20 cursor-pointer place-content-center justify-items-center gap-1 px-4 py-4 text-center">
          {picture}
          <b>{label}</b>
          <span className="text-sm text-muted">{action}</span>
        </label>
      </div>
      {state === null ? null : <Chosen state={state} onRemove={onRemove} />}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

function Chosen({ state, onRemove }: { readonly state: UploadState; readonly onRemove: Props['onRemove'] }) {
  const { name } = state;
  const isSending = state.is === 'sending';
  return (
    <div className="mt-2 flex min-h-control items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="truncate text-sm font-semibold">{name}</span>
        {isSending ? (
          <progress
            className="h-2 w-full accent-solid"
            aria-label={m['ui.upload.sending']({ name })}
            value={state.share ?? undefined}
            max={1}
          />
        ) : (
          <span role="status" className="text-sm text-success">
            {m['ui.upload.sent']()}
          </span>
        )}
      </div>
      {onRemove === null ? null : (
        <IconButton label={(isSending ? m['ui.upload.stop'] : m['ui.upload.remove'])({ name })} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
