/** `{code}` and `{link}` are filled in; a mail shows its code below the lead. */
export type Wording = {
  readonly subject: string;
  readonly lead: string;
  /** The mail's button; null where it has a code. */
  readonly action: string | null;
  /** Below the button: how long it works, and what to do when the reader did not ask for it. */
  readonly note: string;
  /** The text message with the same meaning. */
  readonly sms: string;
};

export type MessageName =
  | 'confirm'
  | 'reset'
  | 'exists'
  | 'finish'
  | 'login-code'
  | 'password-changed'
  | 'factor-on'
  | 'factor-off'
  | 'login-linked'
  | 'login-unlinked'
  | 'email-changed'
  | 'phone-changed'
  | 'call-request'
  | 'guest-answer';
export type Wordings = Readonly<Record<MessageName, Wording>>;
