import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/format.js';
import { shortDay } from './labels.js';

interface DayChartProps {
  name: string;
  values: readonly { day: string; value: number }[];
  /** A line over a filled ground, or bars: two shapes, so that colour is not the only difference. */
  kind: 'line' | 'bars';
}

const height = 100;

/** Numbers by day. Time runs from left to right in both languages, as the figures of its axis do. */
export function DayChart({ name, values, kind }: DayChartProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const highest = values.reduce(
    (best, one) => (one.value > best.value ? one : best),
    values[0] ?? { day: '', value: 0 },
  );
  const top = niceTop(highest.value);
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const day = (at: number) => shortDay(values[at]?.day ?? '', locale);
  const label =
    total === 0
      ? t('chart.nothing', { name })
      : t('chart.summary', { name, total, highest: highest.value, day: shortDay(highest.day, locale) });
  return (
    <figure className="grid gap-1">
      <figcaption className="font-medium">{name}</figcaption>
      <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-caption text-muted">
        <div aria-hidden="true" className="flex h-36 flex-col justify-between text-end tabular-nums">
          <span>{formatNumber(top)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${values.length} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full border-b border-field text-primary"
        >
          <line
            x1="0"
            x2={values.length}
            y1="0.5"
            y2="0.5"
            className="stroke-border"
            vectorEffect="non-scaling-stroke"
          />
          <line x1="0" x2={values.length} y1="50" y2="50" className="stroke-border" vectorEffect="non-scaling-stroke" />
          {kind === 'line' ? <Line values={values} top={top} /> : <Bars values={values} top={top} />}
          {values.map((one, at) => (
            <rect key={one.day} x={at} y="0" width="1" height={height} fill="transparent">
              <title>{`${shortDay(one.day, locale)}: ${formatNumber(one.value)}`}</title>
            </rect>
          ))}
        </svg>
        <span />
        <div aria-hidden="true" className="flex justify-between">
          <bdi>{day(0)}</bdi>
          {values.length > 2 ? <bdi>{day(Math.floor(values.length / 2))}</bdi> : null}
          {values.length > 1 ? <bdi>{day(values.length - 1)}</bdi> : null}
        </div>
      </div>
    </figure>
  );
}

interface SeriesProps {
  values: DayChartProps['values'];
  top: number;
}

function Line({ values, top }: SeriesProps) {
  const points = values.map(({ value }, at) => `${at + 0.5},${yOf(value, top)}`);
  const ground = `0.5,${height} ${points.join(' ')} ${values.length - 0.5},${height}`;
  return (
    <>
      <polygon points={ground} className="fill-primary-soft" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

function Bars({ values, top }: SeriesProps) {
  return values.map(({ day, value }, at) => (
    <rect
      key={day}
      x={at + 0.15}
      width="0.7"
      y={yOf(value, top)}
      height={height - yOf(value, top)}
      fill="currentColor"
    />
  ));
}

const yOf = (value: number, top: number) => height - (value / top) * (height - 4);

/** The next round number: 1, 2, 5, 10, 20, 50 ... */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}
