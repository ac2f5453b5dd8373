/** Icon of statistics. It is not part of the sprite, which every page loads, because only pages of results need it. */
export const ChartIcon = () => (
  <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
    <path d="M4 11h4v9H4zm6-7h4v16h-4zm6 10h4v6h-4z" />
  </svg>
);
