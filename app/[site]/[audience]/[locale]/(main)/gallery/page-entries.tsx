import { CampaignHero } from '#components/content/campaign-hero.tsx';
import { PromotionGrid, type PromotionCardView } from '#components/content/promotion-card.tsx';
import { TextArticle } from '#components/content/text-article.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { RichBlock, RichInline } from '#contract/rich-text.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { styles } from './gallery-styles.ts';

const words = (text: string): RichInline[] => [{ kind: 'text', text }];
const paragraph = (text: string): RichBlock => ({ kind: 'paragraph', children: words(text) });
const heading = (level: 2 | 3, text: string): RichBlock => ({
  kind: 'heading',
  level,
  children: words(text),
});

const STATES = ['active', 'soon', 'ended'] as const;
const promotions = ({ t }: Samples): PromotionCardView[] =>
  STATES.map((state, at) => ({
    id: `gallery-${state}`,
    href: `#PromotionGrid-${state}`,
    title: t.catalog(at === 1 ? 'own.bonus.title' : 'badges.dropsAndWins'),
    text: at === 1 ? t.common('footer.responsibleText') : t.catalog('filters.emptyText'),
    state,
    stateText: t.catalog('badges.new'),
    when: '24.11.2026',
    type: at === 2 ? null : t.common('nav.casino'),
    layers: [],
  }));

/** Gallery entries of the large parts that pages of content consist of: campaigns, promotions, pages of text. */
export const PAGE_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  CampaignHero: ({ t, casinoHref }) => ({
    'with state and actions': (
      <div className={styles.row}>
        <CampaignHero
          title={t.catalog('badges.dropsAndWins')}
          text={t.common('footer.responsibleText')}
          meta={<Badge text={t.security('on')} on />}
          layers={[]}
        >
          <ButtonLink href={casinoHref} size="lg">
            {t.catalog('card.play')}
          </ButtonLink>
          <ButtonLink href={casinoHref} size="lg" type="outline">
            {t.catalog('list.toPopular')}
          </ButtonLink>
        </CampaignHero>
      </div>
    ),
    'title alone': (
      <div className={styles.row}>
        <CampaignHero title={t.catalog('own.bonus.title')} text="" layers={[]} />
      </div>
    ),
  }),
  PromotionGrid: (samples) => ({
    'running, announced, ended': (
      <div className={styles.row}>
        <PromotionGrid promotions={promotions(samples)} level={3} />
      </div>
    ),
  }),
  TextArticle: ({ t }) => ({
    short: (
      <div className={styles.row}>
        <TextArticle
          text={[paragraph(t.common('footer.responsibleText')), heading(2, t.common('nav.casino'))]}
          hrefOf={(path) => `#${path}`}
          contents={t.catalog('sections.allGames')}
        />
      </div>
    ),
    'with contents, questions and a table': (
      <div className={styles.row}>
        <TextArticle
          text={[
            ...(['hot', 'new', 'jackpot', 'dropsAndWins', 'tournament'] as const).flatMap((badge) => [
              heading(2, t.catalog(`badges.${badge}`)),
              paragraph(t.common('footer.responsibleText')),
            ]),
            {
              kind: 'table',
              head: [words(t.auth('fields.currency')), words(t.auth('fields.country'))],
              rows: [[words('KZT'), words(t.auth('countries.KZ'))]],
            },
            heading(2, `${t.catalog('own.bonus.title')}?`),
            paragraph(t.catalog('filters.emptyText')),
          ]}
          hrefOf={(path) => `#${path}`}
          contents={t.catalog('sections.allGames')}
          updated="24.11.2026"
        />
      </div>
    ),
  }),
};
