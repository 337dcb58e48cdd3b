import type { Wordings } from './wording.ts';

export const en: Wordings = {
  confirm: {
    subject: 'Confirm your email',
    lead: 'Please confirm that this email address is yours. Then you can always get back into your account.',
    action: 'Confirm email',
    note: 'The link works once, for 24 hours. If you don’t have an account at Mela, you can ignore this email.',
    sms: 'Mela: {code} is your code to confirm this phone number. It works for one hour. Don’t share it with anyone.',
  },
  reset: {
    subject: 'Choose a new password',
    lead: 'You asked for a new password. Choose it here; all devices will be logged out.',
    action: 'Choose a new password',
    note: 'The link works once, for one hour. If you didn’t ask for this, ignore this email: your password stays as it is.',
    sms: 'Mela: {code} is your code for a new password. It works for one hour. Didn’t ask for it? Ignore it, and don’t share it with anyone.',
  },
  exists: {
    subject: 'You already have an account',
    lead: 'Someone, perhaps you, tried to create an account with this email address. There is one already, and nothing about it has changed. Log in with your password, or ask for a new one there.',
    action: 'Log in',
    note: 'If this wasn’t you, you don’t need to do anything.',
    sms: 'Mela: there is already an account with this number. Log in or ask for a new password: {link} If this wasn’t you, ignore this.',
  },
  finish: {
    subject: 'Your code to create your account',
    lead: 'Enter this code where you’re creating your account:',
    action: null,
    note: 'It works once, for one hour. If you aren’t creating an account at Mela, you can ignore this email. Never share the code.',
    sms: 'Mela: {code} is your code to create your account. It works for one hour. Don’t share it with anyone.',
  },
  'login-code': {
    subject: 'Your code to log in',
    lead: 'Enter this code to log in:',
    action: null,
    note: 'It works once, for ten minutes. If you aren’t logging in, someone knows your password: choose a new one. Never share the code.',
    sms: 'Mela: {code} is your code to log in. It works for ten minutes. Don’t share it with anyone.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    lead: 'The password of your account at Mela was just changed.',
    action: 'That wasn’t me',
    note: 'If you changed it yourself, everything is fine. If not, choose a new password now and write to support.',
    sms: 'Mela: the password of your account was just changed. If this wasn’t you, choose a new one now: {link}',
  },
  'factor-on': {
    subject: 'Two-step login is on',
    lead: 'From now on, logging in to your account at Mela also needs a code besides the password.',
    action: 'That wasn’t me',
    note: 'If you switched it on yourself, everything is fine. If not, choose a new password now and write to support.',
    sms: 'Mela: two-step login was just switched on for your account. If this wasn’t you, choose a new password now: {link}',
  },
  'factor-off': {
    subject: 'Two-step login is off',
    lead: 'Logging in to your account at Mela needs only your password again.',
    action: 'That wasn’t me',
    note: 'If you switched it off yourself, everything is fine. If not, choose a new password now and write to support.',
    sms: 'Mela: two-step login was just switched off for your account. If this wasn’t you, choose a new password now: {link}',
  },
  'login-linked': {
    subject: 'A new way to log in',
    lead: 'From now on, one more account of yours, at another site or in a messenger, logs you in at Mela. It was joined just now.',
    action: 'That wasn’t me',
    note: 'If you did this yourself, everything is fine. If not, choose a new password now and write to support.',
    sms: 'Mela: another account was just joined with yours and logs in here. If this wasn’t you, choose a new password now: {link}',
  },
  'login-unlinked': {
    subject: 'A way to log in was removed',
    lead: 'An account of yours at another site or in a messenger no longer logs you in at Mela. It was disconnected in your profile just now.',
    action: 'That wasn’t me',
    note: 'If you did this yourself, everything is fine. If not, choose a new password now and write to support.',
    sms: 'Mela: an account elsewhere was just disconnected and no longer logs in here. If this wasn’t you, choose a new password now: {link}',
  },
};
