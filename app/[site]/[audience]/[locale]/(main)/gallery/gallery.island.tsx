'use client';
/**
 * Needs the client: fields, dialogs, notices and disabled controls can be tried.
 */
import type { LoadedMessages } from '#lib/i18n/load-bundle.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { BONUS_ENTRIES } from './bonus-entries.tsx';
import { CASHBOX_ENTRIES } from './cashbox-entries.tsx';
import { COMPETITIONS } from './competition-entries.tsx';
import { CONTENT } from './content-entries.tsx';
import type { GALLERY_NAMESPACES, Samples } from './entry.ts';
import { styles } from './gallery-styles.ts';
import { KIT } from './kit-entries.tsx';
import { PARTS } from './part-entries.tsx';
import { PROFILE } from './profile-entries.tsx';
import { SLIP_ENTRIES } from './slip-entries.tsx';

type GalleryProps = Omit<Samples, 't' | 'language'> & {
  messages: LoadedMessages<(typeof GALLERY_NAMESPACES)[number]>;
};

/** Renders every entry and every state with its name. Tests find them by `data-entry` and `data-stage`. */
export function Gallery({ messages, ...rest }: GalleryProps) {
  const samples: Samples = {
    ...rest,
    language: messages.bundle,
    t: {
      access: translatorOf(messages, 'access'),
      auth: translatorOf(messages, 'auth'),
      bets: translatorOf(messages, 'bets'),
      bonus: translatorOf(messages, 'bonus'),
      cashbox: translatorOf(messages, 'cashbox'),
      catalog: translatorOf(messages, 'catalog'),
      common: translatorOf(messages, 'common'),
      competitions: translatorOf(messages, 'competitions'),
      errors: translatorOf(messages, 'errors'),
      funds: translatorOf(messages, 'funds'),
      game: translatorOf(messages, 'game'),
      home: translatorOf(messages, 'home'),
      jackpots: translatorOf(messages, 'jackpots'),
      profile: translatorOf(messages, 'profile'),
      personal: translatorOf(messages, 'personal'),
      security: translatorOf(messages, 'security'),
      papers: translatorOf(messages, 'papers'),
      slip: translatorOf(messages, 'slip'),
      sports: translatorOf(messages, 'sports'),
    },
  };
  const entries = {
    ...KIT,
    ...PARTS,
    ...CONTENT,
    ...PROFILE,
    ...CASHBOX_ENTRIES,
    ...BONUS_ENTRIES,
    ...COMPETITIONS,
    ...SLIP_ENTRIES,
  };
  return (
    <>
      <nav className={styles.links} aria-label="Components" lang="en">
        {Object.keys(entries).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(entries).map(([name, entry]) => (
        <section key={name} className={styles.entry} aria-labelledby={name} data-entry={name}>
          <h2 id={name} lang="en">
            {name}
          </h2>
          <dl className={styles.states}>
            {Object.entries(entry(samples)).map(([state, node]) => (
              <div key={state}>
                <dt lang="en">{state}</dt>
                <dd className={styles.stage} data-stage={state}>
                  {node}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
