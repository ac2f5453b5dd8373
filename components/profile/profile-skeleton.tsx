import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './profile-skeleton.module.css';

/**
 * Placeholder of a section that loads. `label`: text for screen readers, where the surrounding text does not
 * describe the loading.
 */
export function ProfileSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.places} aria-busy="true">
      {label && (
        <span className="srOnly" role="status">
          {label}
        </span>
      )}
      <Skeleton height="148px" />
      <Skeleton height="88px" />
      <Skeleton height="88px" />
    </div>
  );
}
