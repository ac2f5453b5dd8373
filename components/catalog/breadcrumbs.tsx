import { Icon } from '#components/ui/icon.tsx';
import type { CrumbView } from '#lib/catalog/views.ts';

/** Path from Home to this page; the last crumb is this page and has no link. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly CrumbView[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.name}>
            {index > 0 && <Icon name="angle-right" size={14} />}
            {crumb.href ? (
              <a href={crumb.href}>{crumb.name}</a>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
