import { fieldOf, type Settings } from '../../features/settings/settings.ts';

/** Whether accounts can be opened: the settings are known and the switch `registration` is not off. A house without that switch is open. */
export function isRegistrationOpen(settings: Settings | null): boolean {
  return settings !== null && fieldOf(settings.get('registration'), 'enabled') !== false;
}
