/** As the `ref` of the field that one types in first. */
export const focusFirst = (input: HTMLInputElement | null): void => input?.focus();
