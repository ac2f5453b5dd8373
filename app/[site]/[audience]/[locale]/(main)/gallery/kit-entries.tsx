import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog, type DialogProps } from '#components/ui/dialog.tsx';
import { FavoriteButton } from '#components/ui/favorite-button.tsx';
import { ICON_NAMES } from '#components/ui/icon-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Loader } from '#components/ui/loader.tsx';
import { Pages } from '#components/ui/pages.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { notify, type NoticeInput } from '#components/ui/notify.ts';
import { Scroller } from '#components/ui/scroller.tsx';
import { Section } from '#components/ui/section.tsx';
import { Skeleton, SkeletonOf } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { DATE_ENTRIES } from './date-entries.tsx';
import type { GalleryEntry, Samples } from './entry.ts';
import { FIELD_ENTRIES } from './field-entries.tsx';
import { CARD_ENTRIES } from './card-entries.tsx';
import { FILE_ENTRIES } from './file-entries.tsx';
import { OVERLAY_ENTRIES } from './overlay-entries.tsx';
import { styles } from './gallery-styles.ts';
import { WithState, WithMarks, OpenByButton } from './samples.tsx';

const BUTTON_TYPES = ['solid', 'plain', 'outline', 'link', 'navigation'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const PRESSED = { 'aria-pressed': 'true' };
const BUSY = { 'aria-busy': 'true' };

const paragraph = ({ t }: Samples) => <p>{t.common('footer.responsibleText')}</p>;
const dialog = (samples: Samples, name: string, props: Partial<DialogProps>) => (
  <OpenByButton name={name}>
    {(close) => (
      <Dialog
        title={samples.t.auth('registration.title')}
        closeLabel={samples.t.common('actions.close')}
        onClose={close}
        {...props}
      >
        {paragraph(samples)}
      </Dialog>
    )}
  </OpenByButton>
);
const notice = (name: string, input: NoticeInput) => (
  <Button type="plain" onClick={() => notify(input)}>
    {name}
  </Button>
);
const chips = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <a className={styles.tile} href="#Scroller">
        {index + 1}
      </a>
    </li>
  ));

/** An entry for every component of components/ui; gallery.test.tsx compares the two. */
export const KIT: Readonly<Record<string, GalleryEntry>> = {
  Button: ({ t }) => ({
    ...Object.fromEntries(
      BUTTON_TYPES.map((type) => [
        type,
        <>
          <Button type={type}>{t.common('header.registration')}</Button>
          <Button type={type} disabled>
            {t.common('header.registration')}
          </Button>
          <Button type={type} loading>
            {t.common('header.registration')}
          </Button>
          <Button type={type} icon="play" iconOnly>
            {t.catalog('card.play')}
          </Button>
        </>,
      ]),
    ),
    sizes: SIZES.map((size) => (
      <Button key={size} size={size} icon="play">
        {t.catalog('card.play')}
      </Button>
    )),
    'sizes, loading': SIZES.map((size) => (
      <Button key={size} size={size} loading>
        {t.catalog('card.play')}
      </Button>
    )),
    'what cannot be taken back': (['solid', 'plain', 'outline', 'link'] as const).map((type) => (
      <Button key={type} type={type} color="danger">
        {t.common('actions.close')}
      </Button>
    )),
    'the look alone': <Button tag="span">{t.catalog('card.play')}</Button>,
    'fixed widths': SIZES.map((size) => (
      <Button key={size} size={size} fixed type="outline">
        {t.common('actions.close')}
      </Button>
    )),
    wide: (
      <Button wide size="lg">
        {t.auth('registration.submit')}
      </Button>
    ),
    'wide with a long text': (
      <Button wide type="outline" icon="offline">
        {t.errors('networkErrorTryAgain')}
      </Button>
    ),
  }),
  ButtonLink: ({ t, casinoHref }) => ({
    types: BUTTON_TYPES.map((type) => (
      <ButtonLink key={type} type={type} href={casinoHref}>
        {t.catalog('list.toPopular')}
      </ButtonLink>
    )),
    current: (
      <ButtonLink type="navigation" icon="home" href={casinoHref} current>
        {t.common('nav.home')}
      </ButtonLink>
    ),
  }),
  ...FIELD_ENTRIES,
  ...DATE_ENTRIES,
  ...CARD_ENTRIES,
  ...FILE_ENTRIES,
  ...OVERLAY_ENTRIES,
  Tabs: ({ t }) => {
    const items = [
      { name: 'login', label: t.auth('tabs.login'), icon: 'user' },
      { name: 'registration', label: t.auth('tabs.registration'), counter: 3 },
    ] as const;
    const of = (look: 'line' | 'pill') => (
      <WithState<'login' | 'registration'> value="login">
        {(tab, choose) => (
          <div className={styles.field}>
            <Tabs
              label={`${t.auth('tabs.label')} (${look})`}
              items={items}
              value={tab}
              onChange={choose}
              look={look}
            >
              <p>{t.auth(`${tab}.title`)}</p>
            </Tabs>
          </div>
        )}
      </WithState>
    );
    return { line: of('line'), pill: of('pill') };
  },
  Dialog: (samples) => ({
    'opened by': (
      <>
        {dialog(samples, 'Dialog', {})}
        {dialog(samples, 'Big', { big: true })}
        {dialog(samples, 'Tall', { tall: true, titleHidden: true })}
        {dialog(samples, 'Bottom', { position: 'bottom' })}
        {dialog(samples, 'Not dismissible', { dismissible: false })}
        {dialog(samples, 'With a cover', {
          titleHidden: true,
          cover: <Skeleton height="160px" animation="none" />,
        })}
      </>
    ),
  }),
  Toaster: ({ t }) => ({
    'opened by': (
      <>
        {notice('Information', { type: 'info', text: t.errors('newVersionReloadPage') })}
        {notice('Success', {
          type: 'success',
          text: t.errors('favorite.added'),
          action: { label: t.catalog('card.undo'), run: () => {} },
        })}
        {notice('Warning', { type: 'warning', text: t.errors('sessionExpired') })}
        {notice('Error that stays', {
          type: 'error',
          text: t.errors('networkErrorTryAgain'),
          duration: null,
        })}
      </>
    ),
  }),
  Pages: ({ t }) => ({
    middle: (
      <Pages
        label={t.competitions('pages.label')}
        shown={t.competitions('shown', { shown: 48, total: 100 })}
        previous={{ href: '#Pages', name: t.competitions('pages.previous') }}
        next={{ href: '#Pages', name: t.competitions('pages.next') }}
      />
    ),
  }),
  StateMessage: ({ t, casinoHref }) => ({
    calm: (
      <StateMessage icon="search" title={t.catalog('list.emptyTitle')} text={t.catalog('list.emptyText')}>
        <ButtonLink href={casinoHref}>{t.catalog('list.toPopular')}</ButtonLink>
      </StateMessage>
    ),
    danger: (
      <StateMessage
        icon="offline"
        tone="danger"
        title={t.catalog('list.errorTitle')}
        text={t.common('error.text')}
      >
        <Button>{t.common('actions.retry')}</Button>
      </StateMessage>
    ),
    compact: <StateMessage icon="heart" title={t.catalog('own.favorites.emptyTitle')} compact />,
  }),
  FavoriteButton: ({ t, page }) => {
    const game = page.games[0];
    const button = game && (
      <FavoriteButton slug={game.slug} label={t.catalog('card.addFavorite', { game: game.name })} />
    );
    return {
      off: <div className={styles.players}>{button}</div>,
      pressed: (
        <div className={styles.players}>
          <WithMarks marks={PRESSED}>{button}</WithMarks>
        </div>
      ),
      busy: (
        <div className={styles.players}>
          <WithMarks marks={BUSY}>{button}</WithMarks>
        </div>
      ),
    };
  },
  Loader: () => ({
    sizes: (['sm', 'md', 'lg', 'xl'] as const).map((size) => <Loader key={size} size={size} />),
  }),
  Skeleton: () => ({
    wave: <Skeleton />,
    pulse: <Skeleton animation="pulse" />,
    still: <Skeleton animation="none" />,
    round: <Skeleton round width="64px" height="64px" />,
  }),
  SkeletonOf: () => ({ place: <SkeletonOf>88 888</SkeletonOf> }),
  Icon: () => ({
    set: (
      <ul className={styles.icons}>
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span lang="en">{name}</span>
          </li>
        ))}
      </ul>
    ),
    sizes: [16, 20, 24, 32].map((size) => <Icon key={size} name="gift" size={size} />),
  }),
  Scroller: ({ t }) => {
    const of = (count: number, navigable: boolean) => (
      <div className={styles.row}>
        <Scroller
          label={`${t.catalog('slider.label', { title: String(count) })}`}
          previous={t.catalog('slider.previous')}
          next={t.catalog('slider.next')}
          navigable={navigable}
        >
          {chips(count)}
        </Scroller>
      </div>
    );
    return {
      'from its beginning to its end': of(40, false),
      'arrows on phones too': of(41, true),
      'all in sight, both arrows off': of(2, true),
    };
  },
  Section: ({ t, casinoHref }) => ({
    plain: (
      <Section id="gallery-plain" title={t.catalog('sections.allGames')}>
        <Skeleton animation="none" />
      </Section>
    ),
    'icon and a link to all': (
      <Section
        id="gallery-all"
        title={t.catalog('own.bonus.title')}
        icon="gift"
        all={{
          href: casinoHref,
          text: t.catalog('slider.all'),
          label: `${t.catalog('slider.all')} 128: ${t.catalog('own.bonus.title')}`,
          count: 128,
        }}
      >
        <Skeleton animation="none" />
      </Section>
    ),
  }),
};
