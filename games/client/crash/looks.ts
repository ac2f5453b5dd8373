import type { Look } from './look.ts';
import { comet } from './look-comet.ts';
import { kite } from './look-kite.ts';
import { submarine } from './look-submarine.ts';

const LOOKS: Readonly<Record<string, Look>> = { comet, kite, submarine };
/** The look of a theme; the comet for an unknown one. */
export const lookOf = (theme: string): Look => LOOKS[theme] ?? comet;
