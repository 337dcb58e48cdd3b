import type { ReactNode } from 'react';

export type ComboboxOption = { readonly value: string; readonly label: string; readonly note?: string };

export type ComboboxFrame = {
  readonly label: ReactNode;
  readonly options: readonly ComboboxOption[];
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly placeholder?: string;
};
export type ComboboxProps = ComboboxFrame & {
  readonly multiple?: false;
  /** Null where none is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};
export type MultiSelectProps = ComboboxFrame & {
  readonly multiple: true;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
};
