import { ButtonLink } from './button.tsx';
import styles from './pages.module.css';

type PageLink = { href: string; name: string };

/** Links to the previous and next page of a list; renders nothing for a single page. */
export function Pages({
  label,
  shown,
  previous,
  next,
}: {
  label: string;
  /** Text that says which part of the list is shown. */
  shown: string;
  previous: PageLink | null;
  next: PageLink | null;
}) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {previous && (
        <ButtonLink type="plain" href={previous.href} rel="prev" icon="angle-left">
          {previous.name}
        </ButtonLink>
      )}
      <span className={styles.shown}>{shown}</span>
      {next && (
        <ButtonLink type="plain" href={next.href} rel="next" icon="angle-right">
          {next.name}
        </ButtonLink>
      )}
    </nav>
  );
}
