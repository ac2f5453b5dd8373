/** Constants and defaults of the shared controls equal those of specification 2 §3, §4 and §9. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  BUTTON,
  FIRST_WEEK_DAY,
  ICON_SIZE_PX,
  LOADER_SIZES,
  MODAL,
  SCROLL_ARROW_RATIO,
  SCROLLBARS,
  SELECT,
  SKELETON,
  TABS,
  TOOLTIP,
} from '#lib/core/ui-constants.ts';
import { Button } from './button.tsx';
import { FLAG_SHAPES } from './icon-flags.ts';
import { ICON_NAMES } from './icon-names.ts';
import { ICON_SHAPES } from './icon-shapes.ts';
import { Loader } from './loader.tsx';
import { shownOption } from './select-options.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tabs } from './tabs.tsx';

const css = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

describe('specification 2 §9: numbers of the controls', () => {
  test.each([
    ['button', BUTTON, { size: 'md', type: 'solid', color: 'primary-700', tag: 'button' }],
    ['select', SELECT, { size: 'lg', nameField: 'name' }],
    ['tooltip', TOOLTIP, { alignOffset: 14, sideOffset: 14 }],
    ['skeleton', SKELETON, { width: '100%', height: '50px', animation: 'wave' }],
    ['loader', LOADER_SIZES, { sm: 16, md: 24, lg: 32, xl: 70 }],
    ['tabs', TABS, { spacing: 24 }],
    ['icon', ICON_SIZE_PX, 24],
    ['first week day: Monday', FIRST_WEEK_DAY, 1],
    ['modal', MODAL, { zIndexBase: 1000, zIndexStep: 2, swipeCloseShare: 0.1, swipeCloseMs: 300 }],
    ['scroll arrow', SCROLL_ARROW_RATIO, 1.5],
    [
      'general scroll bar',
      SCROLLBARS.general,
      { thumb: 12, min: 48, max: null, autoHideMs: 900, resizeMs: 333 },
    ],
    [
      'scroll bar of a select',
      SCROLLBARS.list,
      { thumb: 8, min: 20, max: 80, autoHideMs: null, resizeMs: 333 },
    ],
  ])('%s', (_name, numbers, expected) => expect(numbers).toEqual(expected));

  test.each([
    ['a list of options is at most 248 px high', 'select.module.css', 'max-height: min(248px,'],
    ['and has layer 9999', 'tokens.css', '--z-dropdown: 9999;'],
    ['by its token', 'select.module.css', 'z-index: var(--z-dropdown);'],
    ['a modal is 450 px wide', 'dialog.module.css', '.popup {\n    width: 450px;'],
    ['a big one 934 px', 'dialog.module.css', '.popup.big {\n    width: 934px;'],
    ['the wave takes 1500 ms', 'skeleton.module.css', 'animation: wave 1500ms linear infinite;'],
    ['cards of a slider are 10 px apart', 'scroller.module.css', 'gap: 10px;'],
    ['long texts collapse at 300 px', '../catalog/seo-text.module.css', '300px'],
  ])('%s', (_name, file, declaration) => expect(css(file)).toContain(declaration));
});

test('specification 2 §9 "Icon set": every name has a shape, flags included', () => {
  const names =
    'angle-left angle-right arrow-down arrow-left arrow-right arrow-up calendar check clock close info-outline info-rounded-reverse info-rounded info sand-clock-2 sand-clock search'.split(
      ' ',
    );
  expect(names.filter((name) => !(name in ICON_SHAPES) || !ICON_NAMES.some((own) => own === name))).toEqual(
    [],
  );
  expect(Object.keys(FLAG_SHAPES).sort()).toEqual(['AZ', 'BD', 'KG', 'KZ', 'RU', 'TR', 'UA', 'UZ']);
});

describe('specification 2 §4 "Other interface states"', () => {
  test.each([
    ['by default: md, solid, a button element', <Button key="a">x</Button>, ['<button', 'md', 'solid']],
    [
      'link',
      <Button key="b" type="link">
        x
      </Button>,
      ['link'],
    ],
    [
      'navigation',
      <Button key="c" type="navigation">
        x
      </Button>,
      ['navigation'],
    ],
    [
      'plain',
      <Button key="d" type="plain">
        x
      </Button>,
      ['plain'],
    ],
    [
      'fixed size',
      <Button key="e" fixed>
        x
      </Button>,
      ['fixed'],
    ],
    [
      'icon only',
      <Button key="f" icon="close" iconOnly>
        x
      </Button>,
      ['iconOnly', 'srOnly'],
    ],
    [
      'loading',
      <Button key="g" loading>
        x
      </Button>,
      ['aria-busy="true"', 'aria-disabled="true"'],
    ],
    [
      'disabled',
      <Button key="h" disabled>
        x
      </Button>,
      ['aria-disabled="true"'],
    ],
    [
      'another colour',
      <Button key="i" color="danger">
        x
      </Button>,
      ['danger'],
    ],
    [
      'the look alone',
      <Button key="j" tag="span">
        x
      </Button>,
      ['<span class="button'],
    ],
  ])('button, %s', (_name, button, parts) => {
    const html = renderToStaticMarkup(button);
    for (const part of parts) expect(html).toContain(part);
  });
  test.each([
    [<Skeleton key="a" />, 'skeleton wave', 'width:100%;height:50px'],
    [<Skeleton key="b" animation="pulse" />, 'skeleton pulse', 'width:100%'],
    [<Skeleton key="c" animation="none" width="10px" />, 'skeleton none', 'width:10px'],
  ])('skeleton %#', (skeleton, names, style) => {
    const html = renderToStaticMarkup(skeleton);
    expect(html).toContain(style);
    expect(html).toContain(names);
  });
  test.each([
    ['sm', 16],
    ['md', 24],
    ['lg', 32],
    ['xl', 70],
  ] as const)('loader %s is %i px', (size, px) =>
    expect(renderToStaticMarkup(<Loader size={size} />)).toContain(`width="${px}" height="${px}"`),
  );
  test.each([
    [undefined, 'gap:24px'],
    [8, 'gap:8px'],
  ])('tabs with spacing %p', (spacing, gap) =>
    expect(
      renderToStaticMarkup(
        <Tabs
          label="x"
          items={[{ name: 'a', label: 'A', icon: 'user', counter: 3 }]}
          value="a"
          onChange={() => {}}
          {...(spacing !== undefined && { spacing })}
        >
          x
        </Tabs>,
      ),
    ).toContain(gap),
  );
});

describe('specification 2 §3 "Select option"', () => {
  test.each([
    ['a text', 'KZT', {}, { value: 'KZT', name: 'KZT', short: 'KZT', icon: null }],
    ['a number', 24, {}, { value: '24', name: '24', short: '24', icon: null }],
    ['an object', { name: 'Tenge' }, {}, { value: 'Tenge', name: 'Tenge', short: 'Tenge', icon: null }],
    ['its value', { value: 7, name: 'Tenge' }, {}, { value: '7', name: 'Tenge', short: 'Tenge', icon: null }],
    [
      'another field',
      { value: 'a', label: 'A', name: 'B' },
      { nameField: 'label' },
      { value: 'a', name: 'A', short: 'A', icon: null },
    ],
    [
      'an icon',
      { value: 'a', name: 'A', flag: 'KZ' },
      { iconField: 'sign' },
      { value: 'a', name: 'A', short: 'A', icon: null },
    ],
    ['no name', { value: 'a' }, {}, { value: 'a', name: '', short: '', icon: null }],
  ])('%s', (_name, option, fields, shown) => expect(shownOption(option, fields)).toEqual(shown));
  test('an option whose icon is a name shows that icon of the set', () =>
    expect(renderToStaticMarkup(<>{shownOption({ name: 'A', icon: 'gift' }).icon}</>)).toContain('#i-gift'));
});
