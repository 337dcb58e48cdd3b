import { useBlocker } from '@tanstack/react-router';

/** Asks before a form with typed work is left: in our words by a link or the back button, in the browser's when the tab is closed. */
export function useAskBeforeLeaving(isUnsaved: boolean, question: () => string): void {
  useBlocker({
    disabled: !isUnsaved,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !window.confirm(question()),
    enableBeforeUnload: true,
  });
}
