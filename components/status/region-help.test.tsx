/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { Messages } from '#lib/i18n/messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { RegionHelp } from './region-help.tsx';

const read = <N extends 'status' | 'common'>(name: N) =>
  JSON.parse(readFileSync(new URL(`../../messages/en/${name}.json`, import.meta.url), 'utf8')) as Messages[N];
const loaded = { bundle: 'en', messages: { status: read('status'), common: read('common') } } as const;
const texts = { t: translatorOf(loaded, 'status'), common: translatorOf(loaded, 'common') };
afterEach(cleanup);

test('a closed region shows contacts of the brand and a text about the player’s money', () => {
  const { container } = render(
    <RegionHelp email="help@brand.example" social={[['telegram', 'https://t.example/b']]} {...texts} />,
  );
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
    'mailto:help@brand.example',
  );
  expect(container.textContent).toContain('the money on it is yours');
  expect(screen.getByRole('link', { name: 'telegram' }).getAttribute('href')).toBe('https://t.example/b');
});

test('a brand without any contact shows nothing', () => {
  const { container } = render(<RegionHelp email={null} social={[]} {...texts} />);
  expect(container.textContent).toBe('');
});
