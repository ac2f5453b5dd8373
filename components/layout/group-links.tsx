import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { GroupNavView } from './views.ts';

type GroupLinksProps = {
  groups: readonly GroupNavView[];
  iconSize: number;
  /** Where the subgroups of a group are shown: in a menu below it, or unfolded in the list. */
  opens: 'menu' | 'inline';
  t: Translator<'common'>;
};

/**
 * Links to the groups of games. Their subgroups (about forty for slots alone) are not part of the HTML: the
 * runtime loads them with group-menu.ts for the group in `data-subgroups`, on hover or when the button is
 * pressed.
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
