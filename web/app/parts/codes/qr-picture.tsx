import encodeQR from 'qr';
import { useMemo } from 'react';

/** Light cells around a QR code, by which readers find it. */
const border = 3;

/** A QR code in ink on white. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const cells = encodeQR(text, 'raw', { ecc: 'medium', border });
    const dark = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: cells.length };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-print"
    >
      <rect width={size} height={size} className="fill-white" />
      <path d={path} className="fill-ink-950" />
    </svg>
  );
}
