import '../src/styles/stage.css';
import './stories.css';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { Step } from '../src/book/steps.ts';
import { bookOf, fixtureSlugs, readFixture } from '../src/book/fixtures.ts';
import { planRound } from '../src/book/plan-round.ts';
import { openShow } from '../src/launch/open-show.ts';
import { playSteps } from '../src/play/play-steps.ts';
import { make } from '../src/view/find.ts';
import { linksTo, storiesOf } from './story-list.ts';
import { playStill } from './play-still.ts';

/**
 * Every kind of round and every step of all titles, played without a server. ?title=mor&story=respin plays a round, &story=step:expand one
 * step on the window before it, &lang=hi in Hindi; &still=1 shows no list and stops the clock where the story ends, &at=700 so many
 * milliseconds into its last step.
 */
const query = new URLSearchParams(window.location.search);
const slug = query.get('title') ?? 'patang';
const story = query.get('story');
const isStill = query.get('still') === '1';
const lang = query.get('lang') === 'hi' ? 'hi' : 'en';
const fixture = readFixture(slug);
const { title } = fixture;

document.documentElement.lang = lang;
const page = await (await fetch('/play.html')).text();
document.body.append(...new DOMParser().parseFromString(page, 'text/html').body.children);
const { show } = await openShow(title, lang);

const betMinor = fixture.bets[3] ?? 0;
const stories = storiesOf(
  new Map(Object.keys(fixture.books).map((kind) => [kind, planRound(bookOf(fixture, kind), title, betMinor, null)] as const)),
);
const play = (steps: readonly Step[]) => inBackground(playSteps(show, steps));
const chosen = story === null ? undefined : stories.get(story);
if (story !== null && chosen === undefined) throw new Error(`${slug} has no story "${story}"`);

if (isStill && chosen !== undefined) {
  await playStill(show, chosen, Number(query.get('at') ?? Number.POSITIVE_INFINITY));
  document.documentElement.dataset['still'] = '';
} else {
  const menu = make('nav', 'stories');
  menu.append(...linksTo(fixtureSlugs, lang));
  for (const [name, steps] of stories) {
    const button = make('button', '', name);
    button.addEventListener('click', () => {
      window.history.replaceState(null, '', `?${new URLSearchParams({ title: slug, story: name, lang }).toString()}`);
      play(steps);
    });
    menu.append(button);
  }
  document.body.append(menu);
  if (chosen !== undefined) play(chosen);
}
