import { HardHat, Headset, Route, ScanSearch, ThumbsUp, Timer, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { REASONS } from '../../content/about.js';

const icons = {
  placements: Users,
  satisfaction: ThumbsUp,
  sectors: HardHat,
  endToEnd: Route,
  screening: ScanSearch,
  turnaround: Timer,
  support: Headset,
};

export function WhyChooseUs() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="why-heading" className="bg-sunken">
      <Reveal className="page-column section-space grid gap-6 lg:gap-8">
        <h2 id="why-heading">{t('why.title')}</h2>
        <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2">
          {REASONS.map((id) => {
            const Icon = icons[id];
            return (
              <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 wrap-anywhere">
                <span className="row-span-2 grid size-11 place-items-center rounded-full bg-night text-amber">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <h3>{t(`why.${id}.title`)}</h3>
                <p className="text-muted">{t(`why.${id}.text`)}</p>
              </li>
            );
          })}
        </ul>
      </Reveal>
    </section>
  );
}
