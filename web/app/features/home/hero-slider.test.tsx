import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Poster } from '@mela/contract/api/placements';
import { renderPage } from '../../testing/render-page.tsx';
import { HeroSlider } from './hero-slider.tsx';

const picture = (name: string) => ({
  mobile: `${name}-568`,
  tablet: `${name}-768`,
  desktop: `${name}-1024`,
  desktopXl: `${name}-1366`,
  desktopXXl: `${name}-1680`,
});
const poster = (id: number, more: Partial<Poster> = {}): Poster => ({
  id,
  title: `Poster ${id}`,
  text: 'Words',
  link: { text: `Go ${id}`, value: `/rules` },
  picture: picture(`/art/${id}`),
  tone: 'indigo',
  ...more,
});

describe('the posters at the gate', () => {
  it('[9.46] the first poster is rendered at once with the five widths, the others reserve their space until the page has settled', async () => {
    const { container } = await renderPage(<HeroSlider posters={[poster(1), poster(2)]} />);
    const images = container.querySelectorAll('img');
    expect(images).toHaveLength(1);
    expect(images[0]?.getAttribute('fetchpriority')).toBe('high');
    expect([...container.querySelectorAll('source[type="image/avif"]')].map((one) => one.getAttribute('srcset'))).toEqual([
      '/art/1-1680.avif',
      '/art/1-1366.avif',
      '/art/1-1024.avif',
      '/art/1-768.avif',
      '/art/1-568.avif',
    ]);
    fireEvent.scroll(container.querySelector('ul') ?? container);
    expect(container.querySelectorAll('img')).toHaveLength(2);
    expect(container.querySelectorAll('img')[1]?.getAttribute('loading')).toBe('lazy');
  });

  it('leafs by button and by arrow key, round the end', async () => {
    const { container } = await renderPage(<HeroSlider posters={[poster(1), poster(2), poster(3)]} />);
    const track = container.querySelector('ul');
    if (track === null) throw new Error('no strip');
    [...track.children].forEach((slide, index) => Object.defineProperty(slide, 'offsetLeft', { value: index * 300 }));
    const seen: number[] = [];
    track.scrollTo = (to?: ScrollToOptions | number) => void seen.push(typeof to === 'object' ? (to.left ?? -1) : -1);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    fireEvent.keyDown(track, { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'Show: Poster 3' }));
    expect(seen).toEqual([300, 600, 300, 600]);
  });

  it('one poster needs no buttons; one without a picture still says its words', async () => {
    const { container } = await renderPage(<HeroSlider posters={[poster(1, { picture: null, link: null })]} />);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Poster 1' })).toBeTruthy();
  });

  it.each([
    ['/rules', '/en/rules'],
    ['#registration', '/en#registration'],
    ['https://example.com/a', 'https://example.com/a'],
  ])('a link to %s leads there', async (value, href) => {
    await renderPage(<HeroSlider posters={[poster(1, { link: { text: 'Go', value } })]} />);
    expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe(href);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example'])('refuses %s as a link', async (value) => {
    await renderPage(<HeroSlider posters={[poster(1, { link: { text: 'Go', value } })]} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
