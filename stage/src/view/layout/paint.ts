import { languages, type Locale } from '@mela/contract/site/languages';
import type { Ticket } from '../../launch/load-art.ts';
import { find } from '../find.ts';

/** Shows the art of a title on the page: set from code, since the page's policy allows no style in its markup. */
export function paintTitle(art: (file: string) => string, name: string, lang: Locale): void {
  const backdrop = find('backdrop', HTMLElement);
  const portrait = window.matchMedia('(orientation: portrait)');
  const hang = () => {
    backdrop.style.backgroundImage = `url("${art(portrait.matches ? 'backdrop-tall.webp' : 'backdrop-wide.webp')}")`;
  };
  portrait.addEventListener('change', hang);
  hang();
  find('cabinet', HTMLElement).style.borderImageSource = `url("${art('frame.svg')}")`;
  find('window', HTMLElement).style.backgroundImage = `url("${art('ground.svg')}")`;
  const plate = find('plate', HTMLImageElement);
  plate.src = art(languages[lang].plate);
  plate.alt = name;
  plate.hidden = false;
  document.title = name;
}

/** Prints the controls in the title's own colours. */
export function paintTicket({ ground, ink, faded, win }: Ticket): void {
  const set = (name: string, colour: string) => find('stage', HTMLElement).style.setProperty(name, colour);
  set('--ticket', ground);
  set('--ticket-ink', ink);
  // A third of the ink: older browsers cannot mix colours themselves.
  set('--ticket-line', `${ink}55`);
  set('--ticket-faded', faded);
  set('--ticket-win', win);
  find('poster', HTMLElement).style.setProperty('--rays', `${win}40`);
}

/** Loads the art of the overlays only later; the connection is for the stage first. */
export function hangPosters(art: (file: string) => string): void {
  find('poster-image', HTMLImageElement).src = art('poster.webp');
  find('stamp-image', HTMLImageElement).src = art('stamp.webp');
  for (const step of ['big', 'great', 'huge']) find(`figure-${step}`, HTMLImageElement).src = art(`win-${step}.svg`);
}
