import { Icon } from '#components/ui/icon.tsx';
import styles from './auth-modal.module.css';

/**
 * An error message that belongs to no single field. The element exists before it has text, so that screen readers
 * announce the text.
 */
export function GeneralError({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.alert}>
      {text && (
        <p className={styles.general}>
          <Icon name="error" size={20} />
          {text}
        </p>
      )}
    </div>
  );
}
