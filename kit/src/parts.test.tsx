import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Accordion } from './data-display/accordion.tsx';
import { Button } from './buttons/button.tsx';
import { buttonClass } from './buttons/button-class.ts';
import { IconButton } from './buttons/icon-button.tsx';
import { Progress } from './data-display/progress.tsx';
import { Tabs } from './navigation/tabs.tsx';

describe('progress', () => {
  it.each([
    [640, 1000, 640, 1000],
    [-5, 100, 0, 100],
    [500, 100, 100, 100],
    [5, 0, 0, 1],
  ])('%d of %d is shown as %d of %d', (value, max, shown, of) => {
    render(<Progress label="Level" value={value} max={max} text="so far" />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Level' });
    expect([Number(bar.getAttribute('value')), Number(bar.getAttribute('max'))]).toEqual([shown, of]);
    expect(bar.getAttribute('aria-valuetext')).toBe('so far');
  });
});

describe('tabs', () => {
  const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  it('[F15] go round by arrows and to their ends by Home and End, with the focus', () => {
    const change = vi.fn();
    render(
      <Tabs label="Kinds" tabs={tabs} value="b" onChange={change}>
        panel
      </Tabs>,
    );
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'PageDown']) fireEvent.keyDown(screen.getByRole('tablist'), { key });
    expect(change.mock.calls.flat()).toEqual(['a', 'c', 'a', 'c']);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    expect(document.activeElement?.textContent).toBe('c');
  });
});

describe('buttons', () => {
  it('are a control high and 80 px wide at least, and links can look like them', () => {
    expect(buttonClass()).toMatch(/min-w-20.*min-h-control/);
    render(<Button>Go</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('[F15] with a sign alone have a name and a place for a thumb', () => {
    render(
      <IconButton label="Search">
        <svg />
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: 'Search' }).className).toContain('size-control');
  });
});

describe('an accordion', () => {
  const items = [
    { id: 'a', title: 'First?', body: 'one' },
    { id: 'b', title: 'Second?', body: 'two' },
  ];
  it('opens the given one, and lets others be open beside it', () => {
    const { container } = render(<Accordion items={items} openId="b" />);
    const all = [...container.querySelectorAll('details')];
    expect(all.map(({ open }) => open)).toEqual([false, true]);
    expect(all.map((one) => one.getAttribute('name'))).toEqual([null, null]);
  });
});
