import { dayOf } from '@mela/contract/site/zone';
import { describe, expect, it } from 'vitest';
import { liveOn, needsDays, timeAround, wrongTime } from './rules.ts';
import { firstSeasons } from './seed-seasons.ts';

const seasons = firstSeasons.map((draft, at) => ({ ...draft, id: at + 1, fallback: draft.fallback === 1 }));
const liveSlug = (day: string) => liveOn(seasons, day)?.slug;
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(`${first}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10));

describe('the season of a day', () => {
  it('is exactly one on each of the 1,826 days of 2026 to 2030', () => {
    const days = daysFrom('2026-01-01', 1826);
    const dated = days.map(
      (day) => seasons.filter(({ days: times }) => times.some(({ from, until }) => from <= day && day <= until)).length,
    );
    expect(Math.max(...dated)).toBe(1);
    expect(days.filter((day) => liveOn(seasons, day) === null)).toEqual([]);
    const counted = Object.groupBy(days, (day) => liveSlug(day) ?? '');
    expect(Object.keys(counted).toSorted()).toEqual(['diwali', 'eid', 'fair', 'holi', 'kites', 'mangoes', 'new-year', 'rains', 'tea']);
    for (const year of ['2026', '2027', '2028', '2029', '2030'])
      for (const [slug, its = []] of Object.entries(counted))
        expect(its.filter((day) => day.startsWith(year)).length, `${slug} ${year}`).toBeGreaterThan(4);
  });

  it.each([
    ['2026-03-04', 'holi'],
    ['2027-03-22', 'holi'],
    ['2028-03-11', 'holi'],
    ['2026-03-21', 'eid'],
    ['2027-03-10', 'eid'],
    ['2028-02-27', 'eid'],
    ['2026-11-08', 'diwali'],
    ['2027-10-29', 'diwali'],
    ['2028-10-17', 'diwali'],
    ['2029-03-01', 'holi'],
    ['2029-11-05', 'diwali'],
    ['2030-10-26', 'diwali'],
    ['2026-12-31', 'new-year'],
    ['2027-01-01', 'new-year'],
    ['2026-12-01', 'tea'],
    ['2027-01-14', 'kites'],
    ['2027-05-15', 'mangoes'],
    ['2026-07-15', 'rains'],
    ['2026-09-15', 'fair'],
    ['2031-11-08', 'fair'],
  ])('%s is %s', (day, slug) => expect(liveSlug(day)).toBe(slug));

  it('of two is the one that began last, and of two that began together the newer', () => {
    const times = (from: string) => [{ from, until: '2026-05-09' }];
    const [long, short] = [
      { id: 1, days: times('2026-05-01'), fallback: false },
      { id: 2, days: times('2026-05-05'), fallback: false },
    ];
    expect(liveOn([short, long], '2026-05-06')?.id).toBe(2);
    expect(liveOn([short, long], '2026-05-02')?.id).toBe(1);
    expect(liveOn([long, { ...long, id: 3 }], '2026-05-02')?.id).toBe(3);
    expect(liveOn([long], '2026-05-10')).toBeNull();
  });

  it('begins at midnight of India', () => {
    expect([dayOf(new Date('2026-11-01T18:29:59Z')), dayOf(new Date('2026-11-01T18:30:00Z'))]).toEqual(['2026-11-01', '2026-11-02']);
  });
});

describe('the first days', () => {
  // Diwali on the evening of the new moon, Holi on the day after the full moon, Eid a day after Mecca's: computed by the calendars of the runtime.
  const parts = (calendar: string, day: string) =>
    Object.fromEntries(
      new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { timeZone: 'UTC', day: 'numeric', month: 'numeric' })
        .formatToParts(new Date(`${day}T12:00:00Z`))
        .map(({ type, value }) => [type, value]),
    );
  const next = (day: string, by: number) => new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
  const moonAge = (day: string) => Number(parts('chinese', day)['day']);
  const timesOf = (slug: string) => seasons.find((season) => season.slug === slug)!.days;
  const daysOf = ({ from, until }: { from: string; until: string }) =>
    daysFrom(from, (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1);

  it.each([2026, 2027, 2028, 2029, 2030])('of %i stand with the moon', (year) => {
    const one = (slug: string) => daysOf(timesOf(slug).find(({ from }) => from.startsWith(String(year)))!);
    expect(
      one('diwali')
        .slice(5, 9)
        .some((day) => moonAge(next(day, 1)) === 1),
    ).toBe(true);
    expect(
      one('holi')
        .slice(3, 6)
        .some((day) => [15, 16, 17].includes(moonAge(day))),
    ).toBe(true);
    const mecca = one('eid').filter(
      (day) => parts('islamic-umalqura', day)['month'] === '10' && parts('islamic-umalqura', day)['day'] === '1',
    );
    expect(mecca).toHaveLength(1);
    expect(one('eid')).toContain(next(mecca[0]!, 1));
  });
});

it('a season needs days when its last time begins within 300 days', () => {
  const days = [
    { from: '2027-03-18', until: '2027-03-23' },
    { from: '2026-02-28', until: '2026-03-05' },
  ];
  expect(['2026-05-22', '2026-05-23', '2027-06-01'].map((day) => needsDays(days, day))).toEqual([false, true, true]);
  expect(needsDays([], '2026-05-23')).toBe(false);
});

it('the time of a season is the present one, else the next, else none', () => {
  const { days } = seasons.find(({ slug }) => slug === 'diwali')!;
  expect(timeAround(days, '2026-11-05')?.from).toBe('2026-11-02');
  expect(timeAround(days, '2026-11-12')?.from).toBe('2027-10-23');
  expect(timeAround(days, '2031-01-01')).toBeNull();
});

it.each([
  [[], -1],
  [[{ from: '2028-02-29', until: '2028-02-29' }], -1],
  [[{ from: '2026-02-29', until: '2026-03-01' }], 0],
  [[{ from: '2026-04-31', until: '2026-05-01' }], 0],
  [[{ from: '2026-05-02', until: '2026-05-01' }], 0],
  [[{ from: '2026-01-01', until: '2026-03-03' }], 0],
  [
    [
      { from: '2026-01-01', until: '2026-01-05' },
      { from: '2026-01-05', until: '2026-01-06' },
    ],
    1,
  ],
])('of %j the wrong time is %i', (days, wrong) => expect(wrongTime(days)).toBe(wrong));
