import { CSPProvider } from '@base-ui/react/csp-provider';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { Check, ChevronDown, X } from '../icons/signs.ts';
import { classNames } from '../class-names.ts';
import { popupContainer, popupLayer, popupLine, popupPaper } from '../overlays/popup-container.ts';
import { m } from '../words/words.ts';
import type { ComboboxOption, ComboboxProps, MultiSelectProps } from './combobox-props.ts';
import { FieldLayout } from './field.tsx';

const typed = 'min-w-24 flex-1 self-stretch bg-transparent py-2 text-foreground outline-none placeholder:text-muted/70';

/** Both kinds on Base UI, in the layout of every field. Its style element is disabled: the content security policy allows none. */
export default function ComboboxList(props: ComboboxProps | MultiSelectProps) {
  return props.multiple === true ? <Many {...props} /> : <One {...props} />;
}

function One({ label, options, value, onChange, hint, error, placeholder }: ComboboxProps) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={options.find((option) => option.value === value) ?? null}
        onValueChange={(next) => onChange(next?.value ?? null)}
        isItemEqualToValue={(one, other) => one.value === other.value}
      >
        <FieldLayout id={id} label={label} hint={hint} error={error} after={<ListSigns isSet={value !== null} />}>
          <Base.Input
            id={id}
            ref={setInput}
            placeholder={placeholder}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={`${id}-note`}
            className={typed}
          />
        </FieldLayout>
        <OptionList anchor={input} />
      </Base.Root>
    </CSPProvider>
  );
}

function Many({ label, options, value, onChange, hint, error, placeholder }: MultiSelectProps) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        multiple
        items={options}
        value={chosen}
        onValueChange={(next) => onChange(next.map((option) => option.value))}
        isItemEqualToValue={(one, other) => one.value === other.value}
      >
        <FieldLayout id={id} label={label} hint={hint} error={error} after={<ListSigns isSet={value.length > 0} />}>
          <Base.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 self-stretch py-1.5">
            {chosen.map((option) => (
              <Base.Chip
                key={option.value}
                className="flex items-center gap-1 rounded-full bg-solid py-0.5 pl-3 pr-1 text-sm font-semibold text-on-solid outline-focus data-highlighted:outline-3"
              >
                {option.label}
                <Base.ChipRemove aria-label={m['ui.choice.remove']({ name: option.label })} className="grid size-7 place-items-center">
                  <X aria-hidden className="size-4" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              id={id}
              ref={setInput}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              aria-invalid={Boolean(error) || undefined}
              aria-describedby={`${id}-note`}
              className={typed}
            />
          </Base.Chips>
        </FieldLayout>
        <OptionList anchor={input} />
      </Base.Root>
    </CSPProvider>
  );
}

function ListSigns({ isSet }: { readonly isSet: boolean }) {
  return (
    <>
      {isSet ? (
        <Base.Clear aria-label={m['ui.choice.clear']()} className="grid size-8 place-items-center text-muted">
          <X aria-hidden className="size-4" />
        </Base.Clear>
      ) : null}
      <Base.Trigger aria-label={m['ui.choice.open']()} className="grid size-8 place-items-center text-muted">
        <ChevronDown aria-hidden className="size-5" />
      </Base.Trigger>
    </>
  );
}

function OptionList({ anchor }: { readonly anchor: HTMLElement | null }) {
  return (
    <Base.Portal container={popupContainer(anchor)}>
      <Base.Positioner anchor={anchor?.closest('[data-field]') ?? anchor} sideOffset={8} className={popupLayer}>
        <Base.Popup className={classNames(popupPaper, 'w-(--anchor-width)')}>
          <Base.Empty className="px-3 py-2 text-muted empty:hidden">{m['ui.choice.none']()}</Base.Empty>
          <Base.List className="max-h-72 overflow-y-auto outline-none">
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option} className={classNames(popupLine, 'py-1.5')}>
                <span className="grid size-5 shrink-0 place-items-center">
                  <Base.ItemIndicator>
                    <Check aria-hidden className="size-5" />
                  </Base.ItemIndicator>
                </span>
                <span className="grid flex-1">
                  <span className="font-semibold">{option.label}</span>
                  {option.note === undefined ? null : (
                    <span className="text-sm text-muted in-data-highlighted:text-on-solid">{option.note}</span>
                  )}
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
