import { useTranslation } from 'react-i18next';
import { Accordion } from '../../components/accordion.js';
import { ButtonLink } from '../../components/button-link.js';
import { PageHero } from '../../components/page-hero.js';
import { usePageHead } from '../../components/page-head.js';
import { PlainText } from '../../components/plain-text.js';
import { useOpenItem } from '../../components/use-open-item.js';
import { FAQ_GROUPS, type FaqItem } from '../../content/faq.js';
import { AskCard } from './ask-card.js';
import { Timeline } from './timeline.js';

const items: readonly FaqItem[] = FAQ_GROUPS.flatMap((group) => [...group.items]);
const ids = items.map(({ id }) => id);

export function JobFaqPage() {
  const { t } = useTranslation('faq');
  const [open, toggle] = useOpenItem(ids);
  usePageHead({ title: t('title'), description: t('description') });

  return (
    <>
      <PageHero title={t('title')}>
        <p>{t('lead')}</p>
        <nav aria-label={t('subjects')} className="mt-5">
          <ul className="-my-1 flex gap-2 overflow-x-auto py-1 md:flex-wrap">
            {FAQ_GROUPS.map(({ id }) => (
              <li key={id} className="shrink-0">
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-10 items-center rounded-full border border-white/40 px-4 text-small font-medium text-white hover:bg-white/10"
                >
                  {t(`groups.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-10 py-10 wrap-anywhere lg:grid-cols-12 lg:gap-8 lg:py-16">
        <div className="grid content-start gap-12 lg:col-span-8">
          {FAQ_GROUPS.map((group) => (
            <section key={group.id} aria-labelledby={group.id}>
              <h2 id={group.id} className="border-b border-border pb-3">
                {t(`groups.${group.id}`)}
              </h2>
              <Accordion
                open={open}
                onToggle={toggle}
                items={group.items.map((item) => ({
                  id: item.id,
                  title: t(`items.${item.id}.question`),
                  content: <Answer item={item} />,
                }))}
              />
            </section>
          ))}
        </div>
        <AskCard />
      </div>
      <Timeline />
    </>
  );
}

function Answer({ item }: { item: FaqItem }) {
  const { t } = useTranslation('faq');
  return (
    <div className="grid gap-4">
      <PlainText text={t(`items.${item.id}.answer`)} />
      {item.links.length > 0 ? (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {item.links.map((to) => (
            <ButtonLink key={to} to={to} look="link">
              {t(`links.${to}`)}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </div>
  );
}
