import { PUBLIC_STATE_LABELS } from '@qantara/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../../../api/use-staff.js';
import { Button } from '../../../../components/ui/button.js';
import { AlertDialog } from '../../../../components/overlay/radix/alert-dialog.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { toast } from '../../../../components/ui/toast.js';
import { ApplicationChanges, ApplicationState } from '../../../../features/application-progress/application-parts.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { QueryState } from '../../settings/query-state.js';
import { applicationAsApplicant, revokeApplicationLink } from '../../../../api/submission-details.js';

/** An application as its applicant sees it now. @param id of the application */
export function AsApplicantDialog({ id, person, onClose }: { id: string; person: string; onClose: () => void }) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const { can } = useStaff();
  const [isRevoking, setIsRevoking] = useState(false);
  const query = useQuery(applicationAsApplicant(id, locale));
  const revoking = useMutation({
    ...revokeApplicationLink(id, locale),
    onSuccess: (message) => {
      toast.success(message);
      setIsRevoking(false);
    },
    onError: () => toast.error(t('asApplicant.revokeFailed')),
  });
  return (
    <Dialog
      title={t('asApplicant.title', { name: person })}
      lead={t('asApplicant.lead')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        can('change') ? (
          <Button variant="ghost" size="dashboard" className="text-danger!" onClick={() => setIsRevoking(true)}>
            {t('asApplicant.revoke')}
          </Button>
        ) : undefined
      }
    >
      <QueryState query={query}>
        {query.data ? (
          // To look at: no button and no link of the applicant's page does anything here.
          <fieldset
            disabled
            onClickCapture={(event) => event.preventDefault()}
            className="grid min-w-0 gap-6 wrap-anywhere"
          >
            <p className="text-h3">{PUBLIC_STATE_LABELS[query.data.state][locale]}</p>
            <ApplicationState application={query.data} />
            <ApplicationChanges application={query.data} />
          </fieldset>
        ) : null}
      </QueryState>
      {isRevoking ? (
        <AlertDialog
          title={t('asApplicant.revoke')}
          question={t('asApplicant.revokeQuestion')}
          cancelText={t('cancel')}
          onCancel={() => setIsRevoking(false)}
          confirmText={t('asApplicant.revoke')}
          busy={revoking.isPending}
          busyText={t('asApplicant.revoking')}
          onConfirm={() => revoking.mutate()}
        />
      ) : null}
    </Dialog>
  );
}
