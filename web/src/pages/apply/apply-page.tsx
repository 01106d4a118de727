import { useTranslation } from 'react-i18next';
import { Lock, ShieldCheck, Timer, GraduationCap, HandCoins, LifeBuoy, TrendingUp } from 'lucide-react';
import { useContent, langOf } from '../../content/use-content.js';
import { CvPage } from '../../features/submission/cv-page.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { useLocale } from '../../i18n/use-locale.js';
import { IconCard } from '../../components/ui/icon-card.js';

/** Submit CV: the form first, then the advantages. */
export function ApplyPage() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  return (
    <>
      <CvPage
        page="apply"
        content={content}
        hero={{ title: t('title'), lead: content.lead }}
        aside={
          <>
            <Reassurance />
            <TrustBlock />
          </>
        }
      />
      <Benefits />
      <NextSteps />
    </>
  );
}

const points = [
  { id: 'free', icon: ShieldCheck },
  { id: 'quick', icon: Timer },
  { id: 'confidential', icon: Lock },
] as const;

/** Three facts for applicants who fear fees or fraud. */
function Reassurance() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  const lang = langOf(content, useLocale());
  return (
    <section aria-labelledby="reassurance-heading" className="grid gap-4">
      <h2 id="reassurance-heading" className="sr-only">
        {t('reassurance')}
      </h2>
      {points.map(({ id, icon: Icon }) => (
        <div key={id} className="flex items-start gap-4 rounded-xl border border-border bg-surface p-5 shadow-sm">
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
          <div className="grid gap-1" {...lang}>
            <h3>{content[id].title}</h3>
            <p className="text-muted">{content[id].text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}

const benefits = [
  { id: 'growth', icon: TrendingUp },
  { id: 'packages', icon: HandCoins },
  { id: 'training', icon: GraduationCap },
  { id: 'support', icon: LifeBuoy },
] as const;

function Benefits() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  const lang = langOf(content, useLocale());
  return (
    <section aria-labelledby="benefits-heading" className="bg-sunken">
      <div className="page-column section-space grid gap-6">
        <h2 id="benefits-heading" {...lang}>
          {content.benefitsTitle}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ id, icon }) => (
            <li key={id}>
              <IconCard icon={icon} title={t(`benefits.${id}`)}>
                <p {...lang}>{content[`${id}Text`]}</p>
              </IconCard>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** "What Happens Next?" as three numbered steps. */
function NextSteps() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  const lang = langOf(content, useLocale());
  return (
    <section aria-labelledby="next-heading" className="page-column section-space grid gap-6">
      <h2 id="next-heading">{t('next')}</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {[content.reviewStep, content.matchStep, content.connectStep].map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t-3 border-primary pt-4" {...lang}>
            <span aria-hidden="true" className="text-small font-semibold text-primary">
              {`0${index + 1}`}
            </span>
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
