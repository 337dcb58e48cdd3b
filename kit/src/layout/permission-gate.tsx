import { createContext, useContext, type ReactNode } from 'react';

/** The permissions of who is logged in. Empty where no provider says otherwise: without it nothing is shown. */
const Permissions = createContext<ReadonlySet<string>>(new Set());
export const PermissionProvider = Permissions.Provider;

type Props = {
  /** All of these are needed. */
  readonly needs: readonly string[];
  readonly children: ReactNode;
  /** Shown to who lacks one. */
  readonly otherwise?: ReactNode;
};

/** Shows a part to who may use it. It hides what would be refused, and protects nothing: the server checks every call. */
export function PermissionGate({ needs, children, otherwise = null }: Props) {
  const has = useContext(Permissions);
  return needs.every((permission) => has.has(permission)) ? children : otherwise;
}
