export type LoginType = 'password' | 'registration' | 'token' | 'autologin' | 'social' | 'telegram';

/** The site's analytics events. None identifies a visitor. */
export type TrackedEvent =
  | { readonly name: 'login-success'; readonly type: LoginType }
  | { readonly name: 'help-click' }
  | { readonly name: 'inbox-clicked' }
  | { readonly name: 'guest-id-failed' }
  | { readonly name: 'app-download'; readonly version: string }
  | { readonly name: 'popup-shown'; readonly uuid: string };

const rememberedMax = 50;

/** The stand-in for an analytics service: the last events of this document, oldest first. Nothing is sent. */
export const trackedEvents: TrackedEvent[] = [];

export function track(event: TrackedEvent): void {
  trackedEvents.push(event);
  if (trackedEvents.length > rememberedMax) trackedEvents.shift();
}
