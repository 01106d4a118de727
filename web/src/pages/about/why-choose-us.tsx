import type { Reason } from '@qantara/contract/content';
import { HardHat, Headset, Route, ScanSearch, ThumbsUp, Timer, Users, type LucideIcon } from 'lucide-react';
import { Reveal } from '../../components/layout/reveal.js';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

const icons: Record<Reason['icon'], LucideIcon> = {
  People: Users,
  Thumb: ThumbsUp,
  Helmet: HardHat,
  Route,
  Search: ScanSearch,
  Timer,
  Headset,
};

export function WhyChooseUs() {
  const locale = useLocale();
  const page = useContent('aboutPage');
  const reasons = useContent('reasons');
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="why-heading" className="bg-sunken">
      <Reveal className="page-column section-space grid gap-6 lg:gap-8">
        <h2 id="why-heading" {...langOf(page, locale)}>
          {page.reasonsTitle}
        </h2>
        <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2">
          {reasons.map((reason) => {
            const Icon = icons[reason.icon];
            const lang = langOf(reason, locale);
            return (
              <li key={reason.id} {...lang} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 wrap-anywhere">
                <span className="row-span-2 grid size-11 place-items-center rounded-full bg-night text-amber">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <h3>{reason.title}</h3>
                <p className="text-muted">
                  {reason.text}
                  <EnglishBadge lang={lang} />
                </p>
              </li>
            );
          })}
        </ul>
      </Reveal>
    </section>
  );
}
