/** Icons of sports. They are not part of the sprite, which every page loads, because only sports pages need them. */
import { FOOTBALL_SHAPE } from '#components/ui/football-shape.ts';

const BALL = '<circle cx="12" cy="12" r="10"/>';
const SHAPES: Readonly<Record<string, string>> = {
  1: FOOTBALL_SHAPE,
  2: '<path d="m3 4 7 12.5a4 4 0 0 0 3.5 2H21V21h-7.9a6 6 0 0 1-5.2-3L1.5 6M20 4l-5 9"/><ellipse cx="4.5" cy="19.5" rx="2.5" ry="1.5"/>',
  3: `${BALL}<path d="M5 5a9.5 9.5 0 0 1 0 14M19 5a9.5 9.5 0 0 0 0 14"/>`,
  5: `${BALL}<path d="M12 2v20M2 12h20M4.9 4.9a9.9 9.9 0 0 1 0 14.2M19.1 4.9a9.9 9.9 0 0 0 0 14.2"/>`,
  9: `${BALL}<path d="M12 12 4.2 6M12 12l9.6-3M12 12l-1.2 9.9M8.2 2.8c0 4 1.3 7 3.8 9.2m9.9 1.5C18 12 15 11.8 12 12m-5.8 8C8.5 18 10.5 15 12 12"/>`,
  10: `${BALL}<path d="M11.1 7.1a16.6 16.6 0 0 1 10.9 4M12 12a12.6 12.6 0 0 1-8.7 5m13.5-3.4a16.6 16.6 0 0 1-9 7.5M20.7 17a12.8 12.8 0 0 0-8.7-5 13.3 13.3 0 0 1 0-10M6.3 3.8a16.6 16.6 0 0 0 1.9 11.5"/>`,
};

export const SportIcon = ({ sport, size = 18 }: { sport: number | string; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: SHAPES[String(sport)] ?? BALL }}
  />
);
