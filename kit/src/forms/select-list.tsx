import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from '../icons/signs.ts';
import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldLayout, type SelectProps } from './field.tsx';
import { popupContainer, popupLayer, popupLine, popupPaper } from '../overlays/popup-container.ts';

/** The list of a select on Base UI, in the layout of every field. Its style element is disabled: the content security policy allows none. */
export default function SelectList({ label, options, value, onChange, name, hint, error }: SelectProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <CSPProvider disableStyleElements>
      <FieldLayout id={id} label={label} hint={hint} error={error}>
        <Base.Root
          id={id}
          value={value}
          items={options}
          {...(name === undefined ? {} : { name })}
          onValueChange={(next) => {
            if (next !== null) onChange(next);
          }}
        >
          <Base.Trigger
            ref={setButton}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={`${id}-note`}
            className="flex min-w-0 flex-1 items-center justify-between gap-3 self-stretch py-2 text-left text-foreground outline-none"
          >
            <Base.Value />
            <ChevronDown aria-hidden className="size-5 shrink-0" />
          </Base.Trigger>
          <Base.Portal container={popupContainer(button)}>
            <Base.Positioner anchor={button?.parentElement ?? null} sideOffset={8} alignItemWithTrigger={false} className={popupLayer}>
              <Base.Popup className={classNames(popupPaper, 'min-w-(--anchor-width)')}>
                <Base.List className="max-h-(--available-height) overflow-y-auto">
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled === true}
                      className={classNames(popupLine, 'py-1.5')}
                    >
                      <span className="grid size-5 shrink-0 place-items-center">
                        <Base.ItemIndicator>
                          <Check aria-hidden className="size-5" />
                        </Base.ItemIndicator>
                      </span>
                      <span className="grid flex-1">
                        <Base.ItemText className="font-semibold">{option.label}</Base.ItemText>
                        {option.note === undefined ? null : (
                          <span className="text-sm text-muted in-data-highlighted:text-on-solid">{option.note}</span>
                        )}
                      </span>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </FieldLayout>
    </CSPProvider>
  );
}
