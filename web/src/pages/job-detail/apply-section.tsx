import type { JobRow } from '@qantara/contract';
import { useRef, useState, type ComponentProps, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { SuccessPanel } from '../../components/form/success-panel.js';
import { AppliedMark } from '../../features/job-card/applied-mark.js';
import { NeedsScripts } from '../../features/submission/needs-scripts.js';
import { SentLinks } from '../../features/submission/sent-links.js';
import { type SentForm, SentReceipt } from '../../features/submission/sent-receipt.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import type { AppliedJob } from '../../lib/browser/applied-jobs.js';
import { LazyForm } from './lazy-form.js';

const YourLink = lazyPart(() => import('./your-link.js').then((module) => module.YourLink), {
  namespaces: ['application'],
});

interface ApplySectionProps {
  ref: Ref<HTMLElement>;
  job: JobRow;
  applying: boolean;
  applied: AppliedJob | null;
  button: ComponentProps<typeof Button>;
  /** The form is there. */
  onShown: () => void;
  onClose: () => void;
}

/** "Ready to Apply?", then the form in its place, then what was received. The form comes with the first intent. */
export function ApplySection({ ref, job, applying, applied, button, onShown, onClose }: ApplySectionProps) {
  const { t } = useTranslation('job-detail');
  const [sent, setSent] = useState<SentForm | null>(null);
  const applyButton = useRef<HTMLButtonElement>(null);

  const cancel = () => {
    onClose();
    // The button renders again only after the form is gone.
    requestAnimationFrame(() => applyButton.current?.focus());
  };
  const done = (form: SentForm) => {
    setSent(form);
    onClose();
  };

  if (applying) {
    return (
      <section ref={ref} aria-labelledby="application-heading" className="no-print grid scroll-mt-20 gap-6">
        <LazyForm job={job} onShown={onShown} onCancel={cancel} onSent={done} />
        <TrustBlock />
      </section>
    );
  }
  return (
    <section ref={ref} id="apply" aria-labelledby="ready-heading" className="no-print grid scroll-mt-20 gap-6">
      {sent === null ? null : (
        <SuccessPanel title={t('sent.title')}>
          <p>{sent.message}</p>
          <p>{t('sent.received', { title: job.title })}</p>
          <SentReceipt sent={sent} />
          {sent.link ? <YourLink link={sent.link} title={job.title} reference={sent.reference ?? ''} /> : null}
          <SentLinks topic={job.title} />
        </SuccessPanel>
      )}
      <div className="grid justify-items-start gap-3 rounded-2xl bg-night p-6 text-white md:p-8">
        <h2 id="ready-heading">{t('apply.ready')}</h2>
        <p className="text-on-night">
          <AppliedMark applied={applied} withReference className="text-white">
            {t('apply.readyText')}
          </AppliedMark>
        </p>
        <Button {...button} ref={applyButton} variant="amber" className="[html:not(.js)_&]:hidden" />
        <NeedsScripts topic={`${job.title} (${job.reference})`} />
      </div>
      <TrustBlock />
    </section>
  );
}
