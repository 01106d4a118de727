import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { breakable } from '../../lib/format/format.js';

/** Wherever people are asked for data: who we are by licence, that it is free, and where to report who wants money. */
export function TrustBlock() {
  const agency = useAgency();
  const content = useContent('footer');
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-2 rounded-xl border border-border bg-surface p-4 shadow-sm sm:gap-4 sm:p-5">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold" {...langOf(content, useLocale())}>
          {content.freeNote}
        </p>
        <p className="text-small text-muted">
          {t('trust.licence')}{' '}
          <bdi dir="ltr" className="block text-start max-sm:text-caption rtl:text-end">
            {breakable(agency.licenceNumber)}
          </bdi>
        </p>
        <Link
          to="/contact?subject=fraud#form"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline underline-offset-4"
        >
          {t('trust.report')}
        </Link>
      </div>
    </div>
  );
}
