/** Everything is drawn on a stage of 640 by 360. */
export const STAGE = { width: 640, height: 360 };

/** A wall from `top` down with a row of open arches in it, as one path for `fill-rule="evenodd"`. */
export function arcade(top: number, span: number, pier: number, height: number, shift: number): string {
  const { width } = STAGE;
  const bottom = top + height;
  const radius = (span - pier) / 2;
  const openings = Array.from({ length: Math.ceil(width / span) + 2 }, (_, index) => {
    const start = Math.round(index * span - shift);
    return `M${start} ${bottom}v${-(height - 14 - radius)}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${bottom}z`;
  });
  return `M0 ${top}H${width}V${bottom}H0z${openings.join('')}`;
}

/** A line that climbs from the start to the end with small steps back. */
export function risingLine(random: () => number): string {
  const steps = 8;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const climb = 250 - (step / steps) * 130;
    return `${Math.round((step / steps) * STAGE.width)} ${Math.round(climb - 26 * random())}`;
  });
  return `M${points.join('L')}`;
}
