import type { ReactNode } from 'react';

interface Bar {
  key: string;
  label: ReactNode;
  /** 0 to 1, of the longest. */
  share: number;
  /** Of a second, thin bar below: 0 to 1, of the longest of these. */
  thinShare?: number;
  /** What the bars say, in words. */
  value: string;
}

/** Lengths beside each other, from the side where reading begins; each says its number. */
export function BarRows({ bars }: { bars: readonly Bar[] }) {
  if (bars.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {bars.map(({ key, label, share, thinShare, value }) => (
        <li key={key} className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="wrap-anywhere">{label}</span>
            <span className="text-muted tabular-nums">{value}</span>
          </span>
          <span aria-hidden="true" className="block h-3 rounded-sm bg-sunken forced-colors:border">
            <span
              className="block h-full rounded-sm bg-primary forced-colors:bg-[Highlight]"
              style={{ inlineSize: `${share * 100}%` }}
            />
          </span>
          {thinShare === undefined ? null : (
            <span aria-hidden="true" className="block h-1 rounded-sm bg-sunken">
              <span
                className="block h-full rounded-sm bg-muted forced-colors:bg-[GrayText]"
                style={{ inlineSize: `${thinShare * 100}%` }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
