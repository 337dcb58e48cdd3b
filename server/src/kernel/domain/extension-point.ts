declare const extended: unique symbol;

/** Lets a domain get values from higher domains, which it may not call. It declares the type, they provide the values. */
export type ExtensionPoint<T> = { readonly name: string; readonly [extended]?: T };

/** A value for an extension point, listed in the definition of the domain that provides it. */
export type Extension = { readonly point: ExtensionPoint<unknown>; readonly value: unknown };

export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  return { name };
}

export function extend<T>(point: ExtensionPoint<T>, value: T): Extension {
  return { point, value };
}

/** The values for one point, in order. */
export function extensionsOf<T>(extensions: readonly Extension[], point: ExtensionPoint<T>): readonly T[] {
  return extensions.filter((each) => each.point === point).map(({ value }) => value as T);
}
