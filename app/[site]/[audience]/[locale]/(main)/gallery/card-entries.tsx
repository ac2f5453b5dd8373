import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Loaded, Loading } from '#components/ui/loaded.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import type { GalleryEntry } from './entry.ts';
import { furtherPages } from './further-pages.ts';
import { styles } from './gallery-styles.ts';

const nothing = () => null;

/** Entries for cards, and for what is loaded into them. */
export const CARD_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  Badge: ({ t }) => ({
    on: <Badge text={t.security('on')} on />,
    off: <Badge text={t.security('off')} />,
  }),
  Card: ({ t }) => ({
    'title, note': (
      <Card icon="lock" title={t.profile('balance.locked.title')} note={t.profile('balance.locked.note')}>
        {t.profile('balance.locked.none')}
      </Card>
    ),
    'with a state': (
      <Card
        icon="shield"
        title={t.security('factor.title')}
        note={t.security('factor.text')}
        state={{ text: t.security('on'), on: true }}
      />
    ),
  }),
  MoreRows: ({ t }) => ({
    more: <MoreRows {...furtherPages('more')} common={t.common} />,
    loading: <MoreRows {...furtherPages('loading')} common={t.common} />,
    failed: <MoreRows {...furtherPages('failed')} common={t.common} />,
  }),
  Loaded: ({ t }) => ({
    loading: (
      <Loaded data={undefined} failed={false} retry={nothing} common={t.common}>
        {nothing}
      </Loaded>
    ),
    empty: (
      <Loaded
        data={[]}
        failed={false}
        retry={nothing}
        common={t.common}
        empty={{ is: ({ length }) => length === 0, show: <p>{t.papers('empty')}</p> }}
      >
        {nothing}
      </Loaded>
    ),
    failed: (
      <Loaded data={undefined} failed retry={nothing} common={t.common}>
        {nothing}
      </Loaded>
    ),
  }),
  Loading: ({ t }) => ({ usual: <Loading common={t.common} /> }),
  LoadFailed: ({ t }) => ({ big: <LoadFailed big retry={nothing} common={t.common} /> }),
  QrCode: ({ t }) => ({
    key: (
      <div className={styles.field}>
        <QrCode
          text="otpauth://totp/casino.example:player?secret=JBSWY3DPEHPK3PXP&issuer=casino.example"
          label={t.security('factor.qrLabel')}
        />
      </div>
    ),
  }),
};
