import { FileText, GraduationCap, Plane, Stamp, Stethoscope, Wrench, type LucideIcon } from 'lucide-react';
import { NEWS, type NewsItem } from '../../content/news.js';
import { seeded } from '../../lib/seeded.js';
import { arcade, risingLine, STAGE } from './draw-arcade.js';

const icons: Record<NewsItem['id'], LucideIcon> = {
  'how-attestation-works': Stamp,
  'what-a-fair-contract-lists': FileText,
  'trade-tests': Wrench,
  'medical-checks-before-travel': Stethoscope,
  'first-week-in-a-new-country': Plane,
  'skills-in-demand': GraduationCap,
};
/** Sky above, sky at the horizon, arches behind, arches in front. */
const moods = [
  ['#0a2a2b', '#c98a3a', '#1d4b48', '#0d3434'],
  ['#123f40', '#e9b872', '#2a6660', '#0f3f3e'],
  ['#31605a', '#f1dcb4', '#5f9086', '#24564f'],
] as const;

/** The drawn picture of a news item: arches, a sun, a rising line and the item's sign. Decoration only. */
export function NewsPicture({ id, className = '' }: { id: NewsItem['id']; className?: string }) {
  const random = seeded(id);
  const [above, horizon, behind, front] = moods[NEWS.findIndex((item) => item.id === id) % moods.length] ?? moods[0];
  const sun = { x: 90 + random() * 460, y: 110 + random() * 60, radius: 34 + random() * 22 };
  const small = { span: 44 + Math.floor(random() * 16), shift: random() * 40 };
  const large = { span: 104 + Math.floor(random() * 36), shift: random() * 90 };
  const Icon = icons[id];
  return (
    <svg viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true" className={`block w-full ${className}`}>
      <linearGradient id={`sky-${id}`} x2="0" y2="1">
        <stop stopColor={above} />
        <stop offset=".75" stopColor={horizon} />
      </linearGradient>
      <path fill={`url(#sky-${id})`} d={`M0 0H${STAGE.width}V${STAGE.height}H0z`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="#f3b33d" opacity=".9" />
      <path fill={behind} fillRule="evenodd" d={arcade(206, small.span, 10, 124, small.shift)} />
      <path fill="none" stroke="#fff" strokeWidth="3" opacity=".55" d={risingLine(random)} />
      <path fill={front} fillRule="evenodd" d={arcade(250, large.span, 20, 110, large.shift)} />
      <path fill="#faf8f4" d="M244 330V166a76 76 0 0 1 152 0v164z" />
      <path fill="none" stroke="#f3b33d" strokeWidth="4" d="M256 330V166a64 64 0 0 1 128 0v164" />
      <Icon x="280" y="156" width="80" height="80" strokeWidth={1.5} color="#0b5d57" />
      <path fill="#0a2a2b" d="M0 330h640v30H0z" />
    </svg>
  );
}
