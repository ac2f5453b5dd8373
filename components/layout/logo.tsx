import type { Brand } from '#lib/brands/brand.ts';
import styles from './logo.module.css';

const TONES = {
  accent: 'var(--c-accent)',
  'accent-2': 'var(--c-accent-2)',
  text: 'var(--c-text)',
  background: 'var(--c-bg)',
} as const;

/** Logo and name of the brand, as a link to Home. A picture logo contains the name. */
export function Logo({
  brand,
  href,
  label,
}: {
  brand: Pick<Brand, 'name' | 'logo'>;
  href: string;
  label: string;
}) {
  const { logo } = brand;
  return (
    <a className={styles.logo} href={href} aria-label={label}>
      {logo.kind === 'file' ? (
        // A plain `img`: the brand's drawing in public/ needs no other sizes.

        <img src={logo.src} width={logo.width} height={logo.height} alt="" />
      ) : (
        <>
          <svg className={styles.mark} viewBox={logo.viewBox} aria-hidden="true">
            {logo.paths.map((path) => (
              <path key={path.d} d={path.d} fill={TONES[path.tone]} />
            ))}
          </svg>
          <span className={styles.name}>{brand.name}</span>
        </>
      )}
    </a>
  );
}
