import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { GroupNavView } from './views.ts';

type GroupLinksProps = {
  groups: readonly GroupNavView[];
  iconSize: number;
  /** Where subgroups open: in a menu below the group, or in the list itself. */
  opens: 'menu' | 'inline';
  t: Translator<'common'>;
};

/**
 * The groups of games. Their subgroups (some forty of the slots alone) are not in the HTML: `data-subgroups`
 * names the group, and group-menu.ts, fetched when a pointer rests there or the button is pressed, brings
 * them.
 */
export function GroupLinks({ groups, iconSize, opens, t }: GroupLinksProps) {
  return groups.map((group) => (
    <span
      key={group.href}
      {...mark('subgroups', group.hasSubgroups ? group.slug : undefined)}
      {...mark('opens', group.hasSubgroups ? opens : undefined)}
    >
      <a href={group.href} {...mark('nav')}>
        {group.icon && <Icon name={group.icon} size={iconSize} />}
        {group.name}
      </a>
      {group.hasSubgroups && (
        <button type="button" aria-expanded="false" aria-label={t('nav.subgroups', { group: group.name })}>
          <Icon name="angle-down" size={16} />
        </button>
      )}
    </span>
  ));
}
