import { AGENCY, type PublicTracking, type TrackingSettings } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { saveTracking, trackingSettings } from '../../../../api/analytics.js';
import { Button } from '../../../../components/button.js';
import { Notice } from '../../../../components/notice.js';
import { TextField } from '../../../../components/text-field.js';
import { toast } from '../../../../components/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../i18n/use-translation.js';
import { ApiError } from '../../../../lib/api-error.js';
import { formatDateTime } from '../../../../lib/format.js';
import { TRACKING_FIELDS } from '../../analytics/tracking-fields.js';

type Typed = Record<keyof PublicTracking, string>;

/** What is typed stays until it is saved; a save over the changes of someone else is refused by the server. */
export function TrackingForm({ settings, onReload }: { settings: TrackingSettings; onReload: () => void }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const id = useId();
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState<Typed>(() => typedOf(settings));

  const save = useMutation({
    mutationFn: () => saveTracking({ ...typed, version: base.version }, locale),
    onSuccess: (saved) => {
      queryClient.setQueryData(trackingSettings(locale).queryKey, saved);
      setBase(saved);
      setTyped(typedOf(saved));
      toast.success(t('tracking.saved'));
    },
  });
  const refused = save.error instanceof ApiError ? save.error : null;
  const changedMeanwhile = refused?.code === 'tracking_changed';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {TRACKING_FIELDS.map(({ name, example }) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            dir="ltr"
            optional
            spellCheck={false}
            autoComplete="off"
            label={t(`tracking.${name}`)}
            hint={
              <>
                {t('tracking.example')} <bdi dir="ltr">{example}</bdi>
              </>
            }
            error={refused?.errors.find(({ field }) => field === name)?.detail}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      {save.isError ? (
        <Notice tone="danger" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{refused?.detail ?? t('tracking.failed')}</p>
            {changedMeanwhile ? (
              <Button look="ghost" size="dashboard" onClick={onReload}>
                {t('tracking.reload')}
              </Button>
            ) : null}
          </div>
        </Notice>
      ) : null}
      {save.isSuccess ? (
        <Notice tone="success" role="status">
          {t('tracking.saved')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="dashboard" busy={save.isPending} busyText={t('tracking.saving')}>
          {t('tracking.save')}
        </Button>
        {base.updated_at ? (
          <p className="text-muted">
            {t('tracking.changed', { date: formatDateTime(base.updated_at, locale, AGENCY.timeZone) })}{' '}
            <bdi dir="ltr">{base.updated_by}</bdi>
          </p>
        ) : null}
      </div>
    </form>
  );
}

const typedOf = (settings: PublicTracking): Typed => ({
  ga4: settings.ga4 ?? '',
  gtm: settings.gtm ?? '',
  meta_pixel: settings.meta_pixel ?? '',
  search_console: settings.search_console ?? '',
});
