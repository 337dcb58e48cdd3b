/** `{code}` and `{link}` are filled in. */
export type Wording = {
  readonly subject: string;
  readonly lead: string;
  /** The mail's button. */
  readonly action: string;
  /** Below the button: how long it works, and what to do when the reader did not ask for it. */
  readonly note: string;
  /** The text message with the same meaning. */
  readonly sms: string;
};

export type MessageName = 'confirm' | 'reset' | 'exists' | 'finish' | 'password-changed' | 'factor-on' | 'factor-off';
export type Wordings = Readonly<Record<MessageName, Wording>>;
