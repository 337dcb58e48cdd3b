/** As much of React's fibers as says which components rendered in the last commit; React's own tools for developers read the same fields. */
type Fiber = {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: { readonly current?: Fiber } | null;
};

const performedWork = 1;

/** The names of the components that rendered in the last commit below a container of `render`, in the order of the tree. */
export function renderedComponents(container: Element): readonly string[] {
  const entry = Object.entries(container).find(([key]) => key.startsWith('__reactContainer$'));
  const root = (entry?.[1] as Fiber | undefined)?.stateNode?.current;
  if (root === undefined) throw new Error('React has rendered nothing into this element');
  return namesBelow(root, root.alternate);
}

function namesBelow(fiber: Fiber, before: Fiber | null): readonly string[] {
  // The same first child as before the commit: nothing below this fiber was visited.
  if (fiber.child === (before?.child ?? null)) return [];
  const names: string[] = [];
  for (let child = fiber.child; child !== null; child = child.sibling) {
    const { type } = child;
    if (typeof type === 'function' && (child.flags & performedWork) !== 0) names.push(type.name);
    names.push(...namesBelow(child, child.alternate));
  }
  return names;
}
