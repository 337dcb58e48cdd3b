import '../src/styles/stage.css';
import './stories.css';
import type { Beat } from '../src/book/beats.ts';
import { fixtureSlugs, readFixture } from '../src/book/fixtures.ts';
import { planRound } from '../src/book/plan-round.ts';
import { openShow } from '../src/open-show.ts';
import { playBeats } from '../src/play/play-beats.ts';
import { make } from '../src/view/find.ts';

/** Every kind of round and every kind of beat of both titles, played without a server. */
const query = new URLSearchParams(window.location.search);
const slug = query.get('title') ?? 'patang';
const fixture = readFixture(slug);

const page = await (await fetch('/play.html')).text();
document.body.append(...new DOMParser().parseFromString(page, 'text/html').body.children);
const { show } = await openShow(fixture.title, query.get('lang') === 'hi' ? 'hi' : 'en');

const menu = make('nav', 'stories');
const add = (name: string, beats: readonly Beat[]) => {
  const button = make('button', '', name);
  button.addEventListener('click', () => void playBeats(show, beats));
  menu.append(button);
};
for (const other of fixtureSlugs) {
  const link = make('a', '', other);
  link.href = `?title=${other}`;
  menu.append(link);
}
const kinds = new Map<Beat['kind'], readonly Beat[]>();
for (const [kind, book] of Object.entries(fixture.books)) {
  const beats = planRound(book, fixture.title, fixture.bets[3] ?? 0);
  add(`round: ${kind}`, beats);
  beats.forEach((beat, index) => {
    const window = beats.slice(0, index).findLast(({ kind: before }) => before === 'reveal');
    if (!kinds.has(beat.kind)) kinds.set(beat.kind, window === undefined || beat.kind === 'end' ? [beat] : [window, beat]);
  });
}
for (const [kind, beats] of kinds) add(`beat: ${kind}`, beats);
document.body.append(menu);
