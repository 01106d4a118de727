import type { JobAlertInput } from '@qantara/contract';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { Loading } from '../../components/ui/loading.js';

const AlertForm = lazyPart(() => import('./alert-form.js').then((module) => module.AlertForm), {
  namespaces: ['job-alert', 'forms'],
  Waiting: function WaitingForForm() {
    return <Loading text={useTranslation().t('loading')} />;
  },
});

/** Opens a form that asks for emails about new jobs. It needs scripts, and so does its button. */
export function JobAlert({ filters }: { filters: NonNullable<JobAlertInput['filters']> }) {
  const { t } = useTranslation('job');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const preload = () => void AlertForm.preload().catch(() => undefined);
  return (
    <div className="no-print grid justify-items-start gap-3 [html:not(.js)_&]:hidden">
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <Bell aria-hidden="true" className="size-5" />
        {t('alert')}
      </Button>
      <div id={id} className="justify-self-stretch empty:hidden">
        {isOpen ? <AlertForm filters={filters} /> : null}
      </div>
    </div>
  );
}
