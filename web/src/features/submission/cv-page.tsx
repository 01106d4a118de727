import type { CvPage as Page, CvSource } from '@qantara/contract';
import type { SiteContent } from '@qantara/contract/content';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { SuccessPanel } from '../../components/form/success-panel.js';
import { langOf } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { loadSpamCheckWhenIdle } from '../../lib/third-party/spam-check.js';
import { CvForm } from './cv-form.js';
import { NeedsScripts } from './needs-scripts.js';
import { SentLinks } from './sent-links.js';
import { type SentForm, SentReceipt } from './sent-receipt.js';
import { useSentForm } from './use-sent-form.js';
import recruitment from '../../assets/scenes/recruitment.svg?no-inline';

interface CvPageProps {
  /** Name of the page: the namespace of its texts, and the `source` that is sent with the form. */
  page: Page;
  content: SiteContent['applyPage' | 'careersPage'];
  hero: { title: string; lead: string };
  /** Beside the form on wide screens, below it on phones. */
  aside: ReactNode;
}

/** A page that takes a CV: on a phone the form is right below one sentence; after sending, the result takes its place. */
export function CvPage({ page, content, hero, aside }: CvPageProps) {
  const { t } = useTranslation(page);
  const [sent, showSent] = useSentForm<SentForm & { source: CvSource }>();
  const locale = useLocale();
  usePageHead(content.seo);
  useEffect(loadSpamCheckWhenIdle, []);

  return (
    <>
      <PageHero title={hero.title} scene={recruitment}>
        <p {...langOf(content, locale)}>{hero.lead}</p>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-12 py-8 wrap-anywhere lg:grid-cols-12 lg:gap-8 lg:py-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <NeedsScripts />
          {sent === null ? (
            <div className="rounded-2xl border border-border bg-surface p-5 shadow-sm md:p-8 [html:not(.js)_&]:hidden">
              <CvForm page={page} onSent={(form, source) => showSent({ ...form, source })} />
            </div>
          ) : (
            <SuccessPanel title={t('sent.title', { context: sent.source })}>
              <p>{sent.message}</p>
              <p>{t('sent.received', { context: sent.source })}</p>
              <SentReceipt sent={sent} />
              <SentLinks />
            </SuccessPanel>
          )}
        </div>
        <aside className="below-fold [--near:44rem] lg:col-span-4">
          <div className="grid gap-6 lg:sticky lg:top-24">{aside}</div>
        </aside>
      </div>
    </>
  );
}
