import { TEXT_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobGuideFacts } from '../../api/job-facets.js';
import brokenBridge from '../../assets/scenes/broken-bridge.svg?no-inline';
import { Button } from '../../components/ui/button.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { LinkChips } from '../../components/ui/link-chips.js';
import { anyLanguageClass, lineClass } from '../../components/form/control-class.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { useLocale } from '../../i18n/use-locale.js';
import { guidePath } from '../../lib/guide-path.js';
import { localizedPath } from '../../lib/paths.js';

/** Those with the most open jobs. */
const TRADES_SHOWN = 6;

/** The page of a URL that does not exist. */
export function NotFound() {
  const { t } = useTranslation('not-found');
  const locale = useLocale();
  const trades = (useQuery(jobGuideFacts(locale, {})).data?.trade ?? []).slice(0, TRADES_SHOWN);
  usePageHead({ title: t('title'), robots: 'noindex', status: 404 });
  return (
    <div className="page-column section-space grid gap-8 lg:grid-cols-2 lg:items-center">
      <div className="grid grid-cols-1 justify-items-start gap-6">
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
        {/* The browser sends it, so that it works without scripts. */}
        <form action={localizedPath(locale, '/jobs')} className="flex w-full max-w-md flex-wrap items-end gap-3">
          <label className="grid min-w-0 grow basis-40 grid-cols-1 gap-1 font-semibold">
            {t('search')}
            <input
              type="search"
              name="search"
              dir="auto"
              enterKeyHint="search"
              maxLength={TEXT_MAX.search}
              className={`${lineClass} ${anyLanguageClass} font-normal`}
            />
          </label>
          <Button type="submit">{t('find')}</Button>
        </form>
        <LinkChips
          id="trades"
          title={t('trades')}
          links={trades.map(({ value, name, count }) => ({
            to: guidePath({ trade: value }),
            text: name ?? value,
            count,
          }))}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/jobs" variant="ghost">
            {t('jobs')}
          </ButtonLink>
          <ButtonLink to="/" variant="ghost">
            {t('home')}
          </ButtonLink>
          <ButtonLink to="/contact" variant="ghost">
            {t('contact')}
          </ButtonLink>
        </div>
      </div>
      <img src={brokenBridge} alt="" width={640} height={400} loading="lazy" className="w-full rounded-2xl" />
    </div>
  );
}
