import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './profile-skeleton.module.css';

/** Placeholder of a section that loads; the component around it tells screen readers that it loads. */
export function ProfileSkeleton() {
  return (
    <div className={styles.places} aria-busy="true">
      <Skeleton height="148px" />
      <Skeleton height="88px" />
      <Skeleton height="88px" />
    </div>
  );
}
