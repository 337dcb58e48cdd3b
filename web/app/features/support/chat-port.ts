/** The live chat behind the help button. A service's widget is an adapter of this; the sandbox has one of its own. */
export type ChatWidget = { readonly isReady: () => boolean; readonly open: () => void };

let widget: ChatWidget | null = null;

/** A widget says that it is on the page. It may become ready later than this. */
export function registerChat(next: ChatWidget | null): void {
  widget = next;
}

export const chatWidget = (): ChatWidget | null => widget;
