/** How clubs are called, by the language of their country and by their sport; % is the place. */
import type { SportKey } from '#contract/feed.ts';
import type { NameGroup } from './regions.ts';

export type TeamSport = Exclude<SportKey, 'tennis'>;
/** `any`: names of clubs of every sport but football, beside those that have a word of the sport. */
type Patterns = {
  readonly football: readonly string[];
  readonly any: readonly string[];
} & Partial<Record<Exclude<TeamSport, 'football'>, readonly string[]>>;

export const CLUBS = {
  english: {
    football: ['% Town', '% Rovers', '% United', '% Athletic', '% Albion', '%'],
    any: ['% Falcons', '% Stars', '% Comets', '% Storm'],
    hockey: ['% Wolves', '% Lynx', '% Ice Kings'],
    basketball: ['% Giants', '% Hoops'],
  },
  german: {
    football: ['FC %', 'SV %', 'TSV %', 'VfB % 08', '% 1911', 'SC %'],
    any: ['SV %', 'TSV %', '% 1911', 'SC %'],
    hockey: ['HC %', 'EHC %', '% Luchse'],
    basketball: ['BC %', '% Baskets'],
    handball: ['HBC %', 'HSG %'],
  },
  spanish: {
    football: ['Atlético %', 'Deportivo %', 'Unión %', '% FC', 'Club %', 'Real %'],
    any: ['Atlético %', 'Deportivo %', 'Unión %', 'Club %', 'Real %'],
    basketball: ['CB %', 'Básquet %'],
  },
  portuguese: {
    football: ['% FC', 'Sporting %', 'União %', 'Atlético %', '% EC', 'Grêmio %'],
    any: ['Sporting %', 'União %', 'Atlético %', 'Grêmio %'],
    basketball: ['BC %', '% Basquete'],
    volleyball: ['VC %', '% Vôlei'],
  },
  italian: {
    football: ['% Calcio', 'US %', 'AS %', 'Virtus %', 'Pro %', '%'],
    any: ['US %', 'AS %', 'Virtus %', 'Pro %'],
    basketball: ['BC %', 'Basket %'],
    volleyball: ['VC %', '% Volley'],
  },
  french: {
    football: ['AS %', 'Stade %', 'Olympique %', 'US %', 'FC %', 'Étoile %'],
    any: ['AS %', 'Olympique %', 'US %', 'Étoile %'],
    basketball: ['BC %', '% Basket'],
    handball: ['HBC %', '% Handball'],
  },
  slavic: {
    football: ['Dinamo %', 'Meteor %', 'Zarya %', 'FK %', 'Metall %', 'Sokol %'],
    any: ['Dinamo %', 'Meteor %', 'Zarya %', 'Metall %', 'Sokol %'],
    hockey: ['HC %', 'Polyus %'],
    basketball: ['BC %', 'Strela %'],
    handball: ['KPR %', 'Iskra %'],
    volleyball: ['VC %', 'Volna %'],
  },
  turkic: {
    football: ['Tulpar %', 'Qyran %', 'FC %', 'Bars %', 'Sunqar %', '%'],
    any: ['Tulpar %', 'Qyran %', 'Bars %', 'Sunqar %'],
    hockey: ['HC %', 'Muzdaq %'],
    basketball: ['BC %', 'Turan %'],
    volleyball: ['VC %', 'Samal %'],
  },
  nordic: {
    football: ['% IF', '% SK', 'IK %', 'IF %', '%', '% FK'],
    any: ['% IF', '% SK', 'IK %', '%'],
    hockey: ['% HC', '% Hockey'],
    basketball: ['% BC', '% Basket'],
    handball: ['% HB', '% Håndbold'],
  },
  asian: {
    football: ['% FC', '% Blue', '% Stars', '% United', '%', 'Grand %'],
    any: ['% Blue', '% Stars', '%', 'Grand %'],
    basketball: ['% BC', '% Dunks'],
  },
} as const satisfies Record<NameGroup, Patterns>;

/** What a club of a sport may be called. */
export function clubsOf(group: NameGroup, sport: TeamSport): readonly string[] {
  const { [sport]: own = [], any }: Patterns = CLUBS[group];
  return sport === 'football' ? own : [...any, ...own];
}
