import { late } from '@mela/kit/rendering/late.ts';
import { fieldOf } from '../../../data/settings/settings.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { LatePart } from '../../../site/rendering/late-part.tsx';

const SocialButtons = late(() => import('./social-buttons.tsx'));

/** Log-ins by networks, where the server is configured for some. */
export function SocialSlot() {
  const networks = fieldOf(useSettings()?.get('social_authorization'), 'networks');
  const names = Array.isArray(networks) ? networks.filter((name) => typeof name === 'string') : [];
  if (names.length === 0) return null;
  return (
    <LatePart fallback={<div aria-hidden className="mt-6 min-h-24" />}>
      <SocialButtons networks={names} />
    </LatePart>
  );
}
