import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './profile-skeleton.module.css';

/** Place of a section that loads. `label` tells screen readers what is going on, where nothing around does. */
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
