import { ManufacturerTrack } from '#components/catalog/manufacturer-track.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { BannerTrack, type BannerView } from '#components/content/banner-track.tsx';
import { JackpotBoard, jackpotsPlaceholder, type JackpotView } from '#components/content/jackpot-board.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Section } from '#components/ui/section.tsx';
import { BADGES } from '#lib/catalog/views.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { PAGE_ENTRIES } from './page-entries.tsx';
import { styles } from './gallery-styles.ts';

const TIERS = ['grand', 'major', 'mini'] as const;
/**
 * A jackpot with a long amount. Its board in the gallery has no currency, so the runtime does not refresh
 * the amount.
 */
const jackpot = (tier: JackpotView['tier'], at: number): JackpotView => ({
  id: `gallery-${tier}`,
  href: '#JackpotBoard',
  tier,
  value: '0',
  amount: ['2 999 999,99 ₸', '299 999,99 ₸', '29 999,99 ₸'][at] ?? '',
  cap: ['3 000 000 ₸', '300 000 ₸', '30 000 ₸'][at] ?? '',
  lastWin: null,
});
const banners = ({ t }: Samples): BannerView[] =>
  BADGES.slice(0, 3).map((badge, at) => ({
    id: `gallery-${badge}`,
    href: at === 2 ? null : '#BannerTrack',
    title: t.catalog(`badges.${badge}`),
    text: at === 0 ? t.common('footer.responsibleText') : t.catalog('filters.emptyText'),
    button: t.catalog('card.play'),
    layers: [],
  }));

/** Entries for components/content, and for parts of components/catalog and components/status shown beside it. */
export const CONTENT: Readonly<Record<string, GalleryEntry>> = {
  ...PAGE_ENTRIES,
  BannerTrack: (samples) => ({
    'three with arrows': (
      <Section id="gallery-banners" title={samples.t.catalog('badges.dropsAndWins')}>
        <BannerTrack
          title={samples.t.catalog('badges.dropsAndWins')}
          banners={banners(samples)}
          navigable
          t={samples.t.home}
        />
      </Section>
    ),
    'two, doubled on small phones': (
      <Section id="gallery-doubled" title={samples.t.catalog('badges.new')}>
        <BannerTrack
          title={samples.t.catalog('badges.new')}
          banners={banners(samples).slice(0, 2)}
          navigable={false}
          t={samples.t.home}
        />
      </Section>
    ),
  }),
  JackpotBoard: ({ t }) => ({
    three: (
      <div className={styles.row}>
        <JackpotBoard jackpots={TIERS.map(jackpot)} currency="" endpoint="" t={t.home} />
      </div>
    ),
    'not loaded yet': (
      <div className={styles.row} dangerouslySetInnerHTML={{ __html: jackpotsPlaceholder(TIERS) }} />
    ),
  }),
  ManufacturerTrack: ({ t, page }) => ({
    names: (
      <Section id="gallery-providers" title={t.common('footer.manufacturers')}>
        <ManufacturerTrack
          manufacturers={page.games.map(({ manufacturer }, at) => ({
            ...manufacturer,
            code: String(at),
            href: `#ManufacturerTrack-${at}`,
            image: null,
          }))}
          t={t.catalog}
        />
      </Section>
    ),
  }),
  PageHead: ({ t }) => ({
    'with a count': (
      <PageHead title={t.catalog('sections.allGames')} count={t.catalog('list.count', { count: 498 })} />
    ),
    'long name': (
      <PageHead
        title={`${t.catalog('sections.allGames')}: A Studio with Quite a Long Name`}
        count={t.catalog('list.count', { count: 1 })}
      />
    ),
  }),
  SeoText: ({ t }) => {
    const text = t.common('footer.responsibleText');
    return {
      short: <SeoText title={t.catalog('manufacturers.title')} text={text} t={t.common} />,
      folded: (
        <SeoText
          title={t.common('footer.responsibleGaming')}
          text={`${text}\n\n# ${t.common('nav.casino')}\n\n${`${text} `.repeat(6)}`}
          t={t.common}
        />
      ),
    };
  },
  StubPage: ({ t, casinoHref }) => ({
    'not found': (
      <StubPage
        icon="search"
        mark="404"
        title={t.catalog('filters.emptyTitle')}
        text={t.catalog('filters.emptyText')}
      >
        <ButtonLink href={casinoHref}>{t.common('nav.home')}</ButtonLink>
      </StubPage>
    ),
  }),
};
