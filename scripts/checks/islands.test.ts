import { expect, test } from '@jest/globals';
import { faultsOf, importsOf } from './islands.ts';

const reason = '/** Needs the client: it listens. */';
test.each([
  ['components/a/b.island.tsx', `'use client';\n${reason}\nexport const a = 1;`, 0],
  ['components/a/b.island.tsx', `'use client';\n\n// Needs the client: it listens.\nexport const a = 1;`, 0],
  ['components/a/use-b.ts', `'use client';\nexport const a = 1;`, 0],
  ['components/a/b.tsx', `export const a = 1;`, 0],
  ['components/a/b.tsx', `'use client';\n${reason}\nexport const a = 1;`, 1],
  ['components/a/b.island.tsx', `export const a = 1;`, 1],
  ['components/a/b.island.tsx', `'use client';\nexport const a = 1;`, 1],
  ['components/a/b.island.tsx', `${reason}\n'use client';\nexport const a = 1;`, 1],
])('names and reasons: %s %#', (file, text, faults) => expect(faultsOf(file, text)).toHaveLength(faults));

test('imports of values are followed, imports of types are not', () => {
  const text = `import type { A } from '#lib/a.server.ts';
import { b } from '#lib/b.ts';
import './c.ts';
export { d } from '../d.ts';
const e = () => import('./e.ts');
import {
  f,
} from './f.tsx';
import react from 'react';
import styles from './x.module.css';`;
  expect(importsOf('components/a/x.tsx', text)).toEqual([
    'lib/b.ts',
    'components/a/c.ts',
    'components/d.ts',
    'components/a/e.ts',
    'components/a/f.tsx',
  ]);
});
