import type { JobRow } from '@qantara/contract';
import { Check, Link2, Printer, Share2 } from 'lucide-react';
import { BrandIcon } from '../../components/media/brand-icon.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { useCopied } from '../../hooks/use-copied.js';
import { SaveButton } from '../../features/job-card/job-card.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { useTranslation } from 'react-i18next';
import { encodeText } from '../../lib/format/stored-values.js';
import { useJobUrl } from './use-job-url.js';

const ghostClass = `${buttonClass('ghost')} bg-surface`;
const scripted = `${ghostClass} [html:not(.js)_&]:hidden`;

/**
 * The job for a friend or the family: by chat also without scripts; copied, printed, or by whatever the phone offers.
 */
export function ShareJob({ job, place, pay }: { job: JobRow; place: string; pay: string | null }) {
  const { t } = useTranslation('job-detail');
  const { t: common } = useTranslation();
  const url = useJobUrl(job.id);
  const { copied, copy } = useCopied(url);
  const hydrated = useHydrated();
  const hasShareSheet = hydrated && typeof navigator.share === 'function';
  const facts = [job.title, ...(pay ? [pay] : []), place].join('\n');

  const share = async () => {
    try {
      await navigator.share({ title: job.title, text: facts, url });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <section aria-labelledby="share-heading" className="no-print grid gap-3">
      <h2 id="share-heading" className="text-h3">
        {t('share.title')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {hasShareSheet ? (
          <button type="button" onClick={() => void share()} className={scripted}>
            <Share2 aria-hidden="true" className="size-5" />
            {t('share.sheet')}
          </button>
        ) : null}
        <a
          href={`https://wa.me/?text=${encodeText(`${facts}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={ghostClass}
        >
          <BrandIcon name="whatsapp" />
          {t('share.chat')}
          <span className="sr-only"> ({common('externalLink')})</span>
        </a>
        <button type="button" onClick={() => void copy()} className={scripted}>
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-5 text-success" />
          ) : (
            <Link2 aria-hidden="true" className="size-5" />
          )}
          {t('share.copy')}
        </button>
        <button type="button" onClick={() => window.print()} className={scripted}>
          <Printer aria-hidden="true" className="size-5" />
          {t('share.print')}
        </button>
        <SaveButton job={job} className={ghostClass}>
          {t('share.save')}
        </SaveButton>
      </div>
      <p role="status" className="text-small font-medium text-success empty:hidden">
        {copied === 'yes' ? t('share.copied') : null}
        {copied === 'failed' ? (
          <span className="text-ink">
            {t('share.copyByHand')}{' '}
            <bdi dir="ltr" className="break-all select-all">
              {url}
            </bdi>
          </span>
        ) : null}
      </p>
    </section>
  );
}
