import points from '../../assets/arc-map-points.json';

export type City = keyof typeof points;
export interface Point {
  x: number;
  y: number;
}

/** The stage of assets/arc-map-land.svg; media/draw-map.mjs makes both it and the points. */
export const STAGE = { width: 960, height: 560 };

/** The position of a name, so that no two touch at 328 pixels: a point and the edge of the name at that point. */
export const LABELS: Record<City, Point & { edge: 'start' | 'middle' | 'end' }> = {
  kuwaitCity: { x: 122, y: 92, edge: 'middle' },
  riyadh: { x: 134, y: 226, edge: 'end' },
  manama: { x: 262, y: 126, edge: 'start' },
  doha: { x: 168, y: 296, edge: 'middle' },
  dubai: { x: 306, y: 184, edge: 'start' },
  muscat: { x: 288, y: 244, edge: 'start' },
  mumbai: { x: 398, y: 298, edge: 'end' },
  colombo: { x: 504, y: 402, edge: 'start' },
  kathmandu: { x: 560, y: 142, edge: 'middle' },
  dhaka: { x: 612, y: 230, edge: 'start' },
  manila: { x: 876, y: 372, edge: 'middle' },
};

const flights = [
  ['mumbai', 'dubai'],
  ['mumbai', 'riyadh'],
  ['colombo', 'muscat'],
  ['colombo', 'kuwaitCity'],
  ['kathmandu', 'doha'],
  ['kathmandu', 'manama'],
  ['dhaka', 'riyadh'],
  ['dhaka', 'kuwaitCity'],
  ['manila', 'dubai'],
  ['manila', 'manama'],
] as const;

/** How far an arc rises, as a share of its length. */
const rise = 0.2;

/** One path for each flight, from home to work. Each city that is shown has at least one. */
export function arcsBetween(homes: readonly City[], works: readonly City[]): string[] {
  const shown: (readonly [City, City])[] = flights.filter(([from, to]) => homes.includes(from) && works.includes(to));
  for (const from of homes) if (!shown.some(([home]) => home === from)) shown.push([from, works[0] ?? from]);
  for (const to of works) if (!shown.some(([, work]) => work === to)) shown.push([homes[0] ?? to, to]);
  return shown.map(([from, to]) => {
    const start = points[from];
    const end = points[to];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const top = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - rise * length };
    return `M${start.x} ${start.y}Q${Math.round(top.x)} ${Math.round(top.y)} ${end.x} ${end.y}`;
  });
}

/** From a dot to the near edge of a name that cannot stand beside it. */
export function leader(city: City): string {
  const { x, y } = points[city];
  const name = LABELS[city];
  const gap = name.edge === 'middle' ? { x: 0, y: name.y < y ? 20 : -20 } : { x: name.edge === 'end' ? 4 : -4, y: 0 };
  return `M${x} ${y}L${name.x + gap.x} ${name.y + gap.y}`;
}
