declare const extended: unique symbol;

/** Where a domain takes something from domains above it, which it may not call. It knows the type, they bring the values. */
export type ExtensionPoint<T> = { readonly name: string; readonly [extended]?: T };

/** A value for an extension point, listed in the definition of the domain that brings it. */
export type Extension = { readonly point: ExtensionPoint<unknown>; readonly value: unknown };

export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  return { name };
}

export function extend<T>(point: ExtensionPoint<T>, value: T): Extension {
  return { point, value };
}

/** The values that `extensions` hold for one point, in their order. */
export function extensionsOf<T>(extensions: readonly Extension[], point: ExtensionPoint<T>): readonly T[] {
  return extensions.filter((each) => each.point === point).map(({ value }) => value as T);
}
