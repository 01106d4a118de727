import { e164 } from '@qantara/contract';
import { Clock, Mail, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { hoursText } from '../../content/working-hours.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { useLocale } from '../../i18n/use-locale.js';

/** How to ask what is not answered here; beside the questions on wide screens. */
export function AskCard() {
  const agency = useAgency();
  const page = useContent('faqPage');
  const { t } = useTranslation('faq');
  const locale = useLocale();
  const link = 'inline-flex min-h-6 font-semibold text-primary underline-offset-4 hover:underline';
  return (
    <aside aria-labelledby="ask-heading" className="lg:col-span-4">
      <div className="grid gap-5 rounded-2xl border border-border bg-surface p-6 shadow-sm lg:sticky lg:top-24">
        <div className="grid gap-2" {...langOf(page, locale)}>
          <h2 id="ask-heading" className="text-h3">
            {page.ask.title}
          </h2>
          <p className="text-muted">{page.ask.text}</p>
        </div>
        <dl className="grid gap-4">
          <Fact Icon={Mail} label={t('contact.email')}>
            <a href={`mailto:${agency.infoEmail}`} className={`${link} break-all`}>
              <bdi dir="ltr">{agency.infoEmail}</bdi>
            </a>
          </Fact>
          <Fact Icon={Phone} label={t('contact.phone')}>
            <a href={`tel:${e164(agency.phone)}`} className={link}>
              <bdi dir="ltr">{agency.phone}</bdi>
            </a>
          </Fact>
          <Fact Icon={Clock} label={t('contact.hours')}>
            {hoursText(agency, 'support', locale)}
          </Fact>
        </dl>
        <div className="grid gap-3">
          <ButtonLink to="/contact">{t('links./contact')}</ButtonLink>
          <ButtonLink to="/jobs" variant="ghost">
            {t('links./jobs')}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

function Fact({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3">
      <dt className="contents">
        <Icon aria-hidden="true" className="mt-0.5 size-5 text-primary" />
        <span className="text-small text-muted">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
