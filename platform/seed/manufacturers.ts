/**
 * The fictional manufacturers: each has its own lettering, frame and emblem; those of slots have preferred
 * themes.
 */
import type { ManufacturerStyle } from '#artwork/art-types.ts';
import type { FontName } from '#artwork/fonts.ts';
import type { FrameName } from '#artwork/frames.ts';
import type { MarkName } from '#artwork/emblems.ts';
import type { ThemeId } from './titles/titles.ts';

/** `likes`: preferred themes; empty for manufacturers without slots. */
export type Manufacturer = {
  code: string;
  name: string;
  likes: readonly ThemeId[];
  style: ManufacturerStyle;
};

/** Codes of the manufacturers whose games have no demo mode. */
export const WITHOUT_DEMO: ReadonlySet<string> = new Set(['saltbox']);

type Face = {
  font: FontName;
  upper?: boolean;
  fill: readonly string[];
  outline: string;
  rim: string;
  arch: number;
};
type Sign = { frame: FrameName; frameColor: string; mark: MarkName; markColors: readonly [string, string] };
const manufacturer = (
  code: string,
  name: string,
  likes: readonly ThemeId[],
  face: Face,
  sign: Sign,
): Manufacturer => ({
  code,
  name,
  likes,
  style: { upper: true, ...face, ...sign },
});

export const MANUFACTURERS: readonly Manufacturer[] = [
  manufacturer(
    'halcyonforge',
    'Halcyon Forge',
    ['myths', 'vikings', 'egypt', 'gems', 'luck', 'forge'],
    {
      font: 'cinzel',
      fill: ['#fff9dc', '#ffd968', '#c97a16'],
      outline: '#3a1606',
      rim: '#fff0b8',
      arch: 0.4,
    },
    { frame: 'corners', frameColor: '#dba542', mark: 'anvil', markColors: ['#ffd35e', '#ff7a3d'] },
  ),
  manufacturer(
    'ninepin',
    'Ninepin Works',
    ['farm', 'fruits', 'kitchen', 'pirates', 'music', 'cafe', 'carnival'],
    {
      font: 'bangers',
      fill: ['#fffbe0', '#ffe14a', '#ff8a1f'],
      outline: '#7a0d2c',
      rim: '#ffffff',
      arch: 0.9,
    },
    { frame: 'bevel', frameColor: '#ff5a5f', mark: 'ninepin', markColors: ['#fff4d6', '#ff5a5f'] },
  ),
  manufacturer(
    'marrowvale',
    'Marrow & Vale',
    ['magic', 'halloween', 'vikings', 'jungle', 'garden', 'noir'],
    {
      font: 'uncial',
      upper: false,
      fill: ['#f4ffe0', '#b8e986', '#4f9a3c'],
      outline: '#10240f',
      rim: '#eaffd0',
      arch: -0.3,
    },
    { frame: 'arch', frameColor: '#6fae57', mark: 'leaf', markColors: ['#8fd16a', '#f4ffe0'] },
  ),
  manufacturer(
    'tinlantern',
    'Tin Lantern',
    ['asia', 'halloween', 'winter', 'pirates', 'luck', 'japan', 'carnival'],
    {
      font: 'righteous',
      fill: ['#fff3d0', '#ffb347', '#f0532d'],
      outline: '#4a0b16',
      rim: '#ffe2a0',
      arch: 0.2,
    },
    { frame: 'double', frameColor: '#e8643c', mark: 'lantern', markColors: ['#ff9d4d', '#fff3c4'] },
  ),
  manufacturer(
    'kestrelrow',
    'Kestrel Row',
    ['space', 'music', 'gems', 'dinos', 'lab', 'racing'],
    {
      font: 'orbitron',
      fill: ['#ffffff', '#a8f4ff', '#2aa7ff'],
      outline: '#07123f',
      rim: '#d8fbff',
      arch: 0,
    },
    { frame: 'notch', frameColor: '#4fd2ff', mark: 'kestrel', markColors: ['#66dcff', '#ffffff'] },
  ),
  manufacturer(
    'octavo',
    'Octavo Studio',
    ['gems', 'music', 'egypt', 'west', 'noir', 'jackpot'],
    {
      font: 'yeseva',
      upper: false,
      fill: ['#ffffff', '#ffe6f0', '#f0a3c0'],
      outline: '#3d0a2e',
      rim: '#ffd9e8',
      arch: 0.15,
    },
    { frame: 'hairline', frameColor: '#f0b7cc', mark: 'octave', markColors: ['#ffd0e0', '#e0578d'] },
  ),
  manufacturer(
    'saltbox',
    'Saltbox Games',
    ['sea', 'pirates', 'farm', 'winter', 'fishing', 'beach', 'reef'],
    { font: 'titan', fill: ['#ffffff', '#c9f6ff', '#38b6e8'], outline: '#04305c', rim: '#ffffff', arch: 0.6 },
    { frame: 'rope', frameColor: '#e9c48a', mark: 'saltbox', markColors: ['#f3ead8', '#38b6e8'] },
  ),
  manufacturer(
    'umbralane',
    'Umbra Lane',
    ['halloween', 'magic', 'west', 'vikings', 'noir', 'fiesta'],
    {
      font: 'passion',
      fill: ['#fdf3ff', '#d9a6ff', '#8a3ff0'],
      outline: '#1d0638',
      rim: '#efd6ff',
      arch: 0.3,
    },
    { frame: 'split', frameColor: '#a768ff', mark: 'moon', markColors: ['#c79bff', '#fff3b0'] },
  ),
  manufacturer(
    'brightkettle',
    'Brightkettle',
    ['sweets', 'kitchen', 'fruits', 'farm', 'cafe', 'garden'],
    {
      font: 'lilita',
      upper: false,
      fill: ['#ffffff', '#fff07a', '#ff9f1c'],
      outline: '#a3154f',
      rim: '#ffffff',
      arch: 0.8,
    },
    { frame: 'bevel', frameColor: '#ff7fb5', mark: 'kettle', markColors: ['#ff8fc0', '#fff3a0'] },
  ),
  manufacturer(
    'polarquill',
    'Polar Quill',
    ['winter', 'vikings', 'sea', 'space', 'alpine', 'fishing'],
    { font: 'russo', fill: ['#ffffff', '#dff3ff', '#7fb9e8'], outline: '#0a2347', rim: '#ffffff', arch: 0 },
    { frame: 'heavy', frameColor: '#a9cfee', mark: 'quill', markColors: ['#e6f5ff', '#5aa7e0'] },
  ),
  manufacturer(
    'velvetcomet',
    'Velvet Comet',
    ['music', 'space', 'sweets', 'gems', 'luck', 'jackpot', 'lab', 'carnival'],
    {
      font: 'lobster',
      upper: false,
      fill: ['#fff6fb', '#ff9bd0', '#ff2f8e'],
      outline: '#3f0540',
      rim: '#ffd3ea',
      arch: 0.5,
    },
    { frame: 'bulbs', frameColor: '#ff4fa3', mark: 'comet', markColors: ['#ff6cb2', '#ffd66b'] },
  ),
  manufacturer(
    'dunedaughter',
    'Dune & Daughter',
    ['egypt', 'west', 'jungle', 'dinos', 'savanna', 'fiesta'],
    {
      font: 'alfa-slab',
      fill: ['#fff4d2', '#f7b955', '#c4571b'],
      outline: '#3b1407',
      rim: '#ffe3a3',
      arch: 0.35,
    },
    { frame: 'double', frameColor: '#d98a3a', mark: 'dune', markColors: ['#f0a24a', '#fff0b8'] },
  ),
  manufacturer(
    'copperwing',
    'Copperwing',
    ['dinos', 'west', 'space', 'jungle', 'myths', 'racing', 'savanna', 'forge'],
    {
      font: 'black-ops',
      fill: ['#fff0e0', '#ffad6b', '#c9531f'],
      outline: '#28100a',
      rim: '#ffdcb8',
      arch: 0.1,
    },
    { frame: 'notch', frameColor: '#c9774a', mark: 'wing', markColors: ['#e8905c', '#ffe2c4'] },
  ),
  manufacturer(
    'papertiger',
    'Paper Tiger Press',
    ['asia', 'kitchen', 'jungle', 'magic', 'luck', 'japan', 'alpine'],
    {
      font: 'dela-gothic',
      fill: ['#ffffff', '#fff1c9', '#ffc23d'],
      outline: '#8f0f1a',
      rim: '#ffffff',
      arch: 0.25,
    },
    { frame: 'film', frameColor: '#ff4a3d', mark: 'tiger', markColors: ['#ff9a2e', '#2a0d06'] },
  ),
  manufacturer(
    'mirador',
    'Mirador Nine',
    ['myths', 'sea', 'magic', 'egypt', 'asia', 'reef', 'beach'],
    {
      font: 'berkshire',
      upper: false,
      fill: ['#ffffff', '#d6fff0', '#3fd6a6'],
      outline: '#04332f',
      rim: '#e2fff4',
      arch: 0.45,
    },
    { frame: 'gems', frameColor: '#45c9a2', mark: 'tower', markColors: ['#7ff0cd', '#0b5a4c'] },
  ),
  manufacturer(
    'altyntulip',
    'Altyn Tulip',
    ['fruits', 'asia', 'sweets', 'luck', 'sea', 'garden', 'jackpot'],
    {
      font: 'luckiest',
      fill: ['#fffce8', '#ffe56b', '#f5a800'],
      outline: '#0b4a2a',
      rim: '#ffffff',
      arch: 0.7,
    },
    { frame: 'gems', frameColor: '#f2c230', mark: 'tulip', markColors: ['#ff5f57', '#3fae52'] },
  ),
  manufacturer(
    'upwind',
    'Upwind Bureau',
    [],
    {
      font: 'audiowide',
      fill: ['#ffffff', '#ffd9a8', '#ff7a45'],
      outline: '#3a0b2e',
      rim: '#fff0dc',
      arch: -0.2,
    },
    { frame: 'contrail', frameColor: '#ff8a5c', mark: 'vane', markColors: ['#ffb38a', '#ffffff'] },
  ),
  manufacturer(
    'overpass',
    'Overpass Arcade',
    [],
    { font: 'bungee', fill: ['#ffffff', '#a6fff2', '#19d3c5'], outline: '#0b1440', rim: '#ff5fd2', arch: 0 },
    { frame: 'neon', frameColor: '#19e3d0', mark: 'overpass', markColors: ['#2ff0dc', '#ff5fd2'] },
  ),
  manufacturer(
    'nettlestreet',
    'Nettle Street',
    [],
    {
      font: 'bowlby',
      fill: ['#fbffe8', '#d8f56a', '#7cc62a'],
      outline: '#0c2b1a',
      rim: '#f4ffd0',
      arch: 0.15,
    },
    { frame: 'brackets', frameColor: '#a8dd4a', mark: 'nettle', markColors: ['#b5ea55', '#0c2b1a'] },
  ),
  manufacturer(
    'pegboard',
    'Pegboard Club',
    [],
    {
      font: 'shrikhand',
      upper: false,
      fill: ['#fffdf0', '#ffe07a', '#ff6f91'],
      outline: '#3b0f54',
      rim: '#ffffff',
      arch: 0.5,
    },
    { frame: 'pegs', frameColor: '#ff86a8', mark: 'pegs', markColors: ['#ffd166', '#ff6f91'] },
  ),
  manufacturer(
    'baizebrass',
    'Baize & Brass',
    [],
    {
      font: 'limelight',
      fill: ['#ffffff', '#fff0b5', '#eab543'],
      outline: '#06231a',
      rim: '#fff2c8',
      arch: 0.1,
    },
    { frame: 'deco', frameColor: '#d9ac52', mark: 'brass', markColors: ['#e8c06a', '#0e6b49'] },
  ),
  manufacturer(
    'oakrail',
    'Oakrail',
    [],
    { font: 'rye', fill: ['#ffffff', '#ffe9bf', '#f0a94a'], outline: '#2a1006', rim: '#ffe6c0', arch: 0.25 },
    { frame: 'rail', frameColor: '#8a4f25', mark: 'acorn', markColors: ['#d99a58', '#6f8f3a'] },
  ),
  manufacturer(
    'lamplight',
    'Lamplight Floor',
    [],
    {
      font: 'playfair',
      upper: false,
      fill: ['#ffffff', '#fff0cf', '#ffc46b'],
      outline: '#2b0a1e',
      rim: '#fff6e0',
      arch: 0,
    },
    { frame: 'lamps', frameColor: '#ffbf62', mark: 'lamp', markColors: ['#ffcf7a', '#fff7e0'] },
  ),
  manufacturer(
    'salonmeridian',
    'Salon Meridian',
    [],
    {
      font: 'cinzel-decorative',
      fill: ['#ffffff', '#f8f4ff', '#d3c4ff'],
      outline: '#150a38',
      rim: '#f4f0ff',
      arch: 0.2,
    },
    { frame: 'meridian', frameColor: '#b9a7ff', mark: 'meridian', markColors: ['#cbbcff', '#ffe3a0'] },
  ),
  manufacturer(
    'confettiyard',
    'Confetti Yard',
    [],
    {
      font: 'chango',
      upper: false,
      fill: ['#ffffff', '#fff27d', '#ffb300'],
      outline: '#7a0f6b',
      rim: '#ff9be8',
      arch: 0.9,
    },
    { frame: 'bunting', frameColor: '#ff5fa8', mark: 'popper', markColors: ['#ff6fb5', '#ffe14a'] },
  ),
  manufacturer(
    'seventhdrum',
    'Seventh Drum',
    [],
    {
      font: 'sigmar',
      fill: ['#ffffff', '#c8f4ff', '#63c9ff'],
      outline: '#04204a',
      rim: '#e0f8ff',
      arch: 0.3,
    },
    { frame: 'balls', frameColor: '#57bdf5', mark: 'drum', markColors: ['#7fd6ff', '#ffd45a'] },
  ),
  manufacturer(
    'numeral',
    'Numeral & Sons',
    [],
    {
      font: 'abril',
      upper: false,
      fill: ['#ffffff', '#ffe9d6', '#ff9c7a'],
      outline: '#3f0d1d',
      rim: '#fff0e6',
      arch: 0,
    },
    { frame: 'ticket', frameColor: '#ff9a76', mark: 'numeral', markColors: ['#ffb093', '#3f0d1d'] },
  ),
  manufacturer(
    'furlongpost',
    'Furlong Post',
    [],
    {
      font: 'racing',
      upper: false,
      fill: ['#ffffff', '#ffe98a', '#f3a712'],
      outline: '#12321a',
      rim: '#ffffff',
      arch: -0.15,
    },
    { frame: 'rails', frameColor: '#f4f1e6', mark: 'post', markColors: ['#ffffff', '#e23b3b'] },
  ),
];
