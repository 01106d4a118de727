import { FileText, GraduationCap, Plane, Stamp, Stethoscope, Wrench, type LucideIcon } from 'lucide-react';
import type { NewsArticle } from '@qantara/contract/content';
import { seeded } from '../../lib/seeded.js';
import { arcade, risingLine, STAGE } from './draw-arcade.js';

/** Sky above, sky at the horizon, arches behind, arches in front. */
const night = ['#0a2a2b', '#c98a3a', '#1d4b48', '#0d3434'] as const;
const dusk = ['#123f40', '#e9b872', '#2a6660', '#0f3f3e'] as const;
const day = ['#31605a', '#f1dcb4', '#5f9086', '#24564f'] as const;

const drawings: Record<
  NewsArticle['illustration'],
  { icon: LucideIcon; colours: typeof night | typeof dusk | typeof day }
> = {
  Stamp: { icon: Stamp, colours: night },
  Document: { icon: FileText, colours: dusk },
  Tools: { icon: Wrench, colours: day },
  Health: { icon: Stethoscope, colours: night },
  Plane: { icon: Plane, colours: dusk },
  Graduation: { icon: GraduationCap, colours: day },
};

type Pictured = Pick<NewsArticle, 'slug' | 'illustration' | 'picture'>;

/** The picture of an article: its own, or the drawing of its kind. */
export function NewsPicture({ article, className = '' }: { article: Pictured; className?: string }) {
  const { picture } = article;
  if (!picture) return <Drawing article={article} className={className} />;
  const { file, alternativeText } = picture;
  return (
    <img
      src={file.url}
      width={file.width}
      height={file.height}
      alt={alternativeText}
      loading="lazy"
      className={`block aspect-video w-full object-cover ${className}`}
    />
  );
}

/** Arches, a sun, a rising line and a sign. Decoration only. */
function Drawing({ article: { slug, illustration }, className }: { article: Pictured; className: string }) {
  const random = seeded(slug);
  const { icon: Icon, colours } = drawings[illustration];
  const [above, horizon, behind, front] = colours;
  const sun = { x: 90 + random() * 460, y: 110 + random() * 60, radius: 34 + random() * 22 };
  const small = { span: 44 + Math.floor(random() * 16), shift: random() * 40 };
  const large = { span: 104 + Math.floor(random() * 36), shift: random() * 90 };
  return (
    <svg viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true" className={`block w-full ${className}`}>
      <linearGradient id={`sky-${slug}`} x2="0" y2="1">
        <stop stopColor={above} />
        <stop offset=".75" stopColor={horizon} />
      </linearGradient>
      <path fill={`url(#sky-${slug})`} d={`M0 0H${STAGE.width}V${STAGE.height}H0z`} />
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
