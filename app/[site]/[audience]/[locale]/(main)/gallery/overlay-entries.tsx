import { Button } from '#components/ui/button.tsx';
import { ScrollArea } from '#components/ui/scroll-area.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { GalleryEntry, Samples } from './entry.ts';
import { styles } from './gallery-styles.ts';

const lines = ({ t }: Samples) =>
  Array.from({ length: 8 }, (_, at) => <p key={at}>{t.common('footer.responsibleText')}</p>);

/** Entries for what lies over other content: tooltips and scroll bars. */
export const OVERLAY_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  ScrollArea: (samples) => ({
    general: (
      <ScrollArea
        label={samples.t.common('nav.casino')}
        className={styles.field}
        viewportClass={styles.scrolled}
      >
        {lines(samples)}
      </ScrollArea>
    ),
    'of a list': (
      <ScrollArea
        kind="list"
        label={samples.t.common('nav.home')}
        className={styles.field}
        viewportClass={styles.scrolled}
      >
        {lines(samples)}
      </ScrollArea>
    ),
  }),
  Tooltip: ({ t }) => ({
    'of a control': (
      <Tooltip text={t.common('footer.responsibleText')}>
        <Button type="plain">{t.common('footer.responsibleGaming')}</Button>
      </Tooltip>
    ),
    'below a text': (
      <Tooltip text={t.auth('fields.currencyHint')} side="bottom">
        <span tabIndex={0}>KZT</span>
      </Tooltip>
    ),
  }),
};
