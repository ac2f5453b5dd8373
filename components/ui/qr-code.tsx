import { encode } from 'uqr';

/** A QR code as one SVG path, black on white, which every camera reads. `label`: its name for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
