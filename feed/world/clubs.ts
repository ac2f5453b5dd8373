/** Patterns of club names, by the language of the country and by sport; % stands for the place. */
import type { SportKey } from '#contract/feed.ts';
import type { NameGroup } from './regions.ts';

export type TeamSport = Exclude<SportKey, 'tennis'>;
/** `shared`: patterns for clubs of every sport; the others are for clubs of one sport. */
type Patterns = { readonly shared: readonly string[] } & Readonly<
  Partial<Record<TeamSport, readonly string[]>>
>;

export const CLUBS = {
  english: {
    shared: [],
    football: ['% Town', '% Rovers', '% United', '% Athletic', '% Albion', '%'],
    hockey: ['% Falcons', '% Storm', '% Wolves', '% Lynx', '% Ice Kings'],
    basketball: ['% Stars', '% Comets', '% Giants', '% Hoops'],
    handball: ['% Falcons', '% Comets'],
    volleyball: ['% Storm', '% Stars'],
  },
  german: {
    shared: ['SV %', 'TSV %', '% 1911', 'SC %'],
    football: ['FC %', 'VfB % 08'],
    hockey: ['HC %', 'EHC %', '% Luchse'],
    basketball: ['BC %', '% Baskets'],
    handball: ['HBC %', 'HSG %'],
  },
  spanish: {
    shared: ['Atlético %', 'Deportivo %', 'Unión %', 'Club %', 'Real %'],
    football: ['% FC'],
    basketball: ['CB %', 'Básquet %'],
  },
  portuguese: {
    shared: ['Sporting %', 'União %', 'Atlético %', 'Grêmio %'],
    football: ['% FC', '% EC'],
    basketball: ['BC %', '% Basquete'],
    volleyball: ['VC %', '% Vôlei'],
  },
  italian: {
    shared: ['US %', 'AS %', 'Virtus %', 'Pro %'],
    football: ['% Calcio', '%'],
    basketball: ['BC %', 'Basket %'],
    volleyball: ['VC %', '% Volley'],
  },
  french: {
    shared: ['AS %', 'Olympique %', 'US %', 'Étoile %'],
    football: ['Stade %', 'FC %'],
    basketball: ['BC %', '% Basket'],
    handball: ['HBC %', '% Handball'],
  },
  slavic: {
    shared: ['Dinamo %', 'Meteor %', 'Zarya %', 'Metall %', 'Sokol %'],
    football: ['FK %'],
    hockey: ['HC %', 'Polyus %'],
    basketball: ['BC %', 'Strela %'],
    handball: ['KPR %', 'Iskra %'],
    volleyball: ['VC %', 'Volna %'],
  },
  turkic: {
    shared: ['Tulpar %', 'Qyran %', 'Bars %', 'Sunqar %'],
    football: ['FC %', '%'],
    hockey: ['HC %', 'Muzdaq %'],
    basketball: ['BC %', 'Turan %'],
    volleyball: ['VC %', 'Samal %'],
  },
  nordic: {
    shared: ['% IF', '% SK', 'IK %', '%'],
    football: ['IF %', '% FK'],
    hockey: ['% HC', '% Hockey'],
    basketball: ['% BC', '% Basket'],
    handball: ['% HB', '% Håndbold'],
  },
  asian: {
    shared: ['% Blue', '% Stars', '%', 'Grand %'],
    football: ['% FC', '% United'],
    basketball: ['% BC', '% Dunks'],
  },
} as const satisfies Record<NameGroup, Patterns>;

/** All patterns for the clubs of a sport. */
export function clubsOf(group: NameGroup, sport: TeamSport): readonly string[] {
  const { shared, [sport]: own = [] }: Patterns = CLUBS[group];
  return [...shared, ...own];
}
