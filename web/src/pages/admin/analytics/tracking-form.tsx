import {
  AGENCY_TIME_ZONE,
  mergeEdits,
  type OtherChange,
  type PublicTracking,
  type TrackingSettings,
} from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { saveTracking, trackingSettings } from '../../../api/analytics.js';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { TextField } from '../../../components/form/text-field.js';
import { toast } from '../../../components/ui/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.js';
import { formatDateTime } from '../../../lib/format/format.js';
import { MergeDialog, type Sides } from '../merge/merge-dialog.js';

/** The services that can count visitors, in the order they are shown, and what their ids look like. */
export const TRACKING_FIELDS = [
  { name: 'ga4', example: 'G-AB12CD34EF' },
  { name: 'gtm', example: 'GTM-AB12CD3' },
  { name: 'meta_pixel', example: '123456789012345' },
  { name: 'search_console', example: '<meta name="google-site-verification" ...>' },
] as const satisfies readonly { name: keyof PublicTracking; example: string }[];

type Typed = Record<keyof PublicTracking, string>;

/** What is typed stays until it is saved; a save over the changes of someone else is compared with them first. */
export function TrackingForm({ settings }: { settings: TrackingSettings }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const id = useId();
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState<Typed>(() => typedOf(settings));

  const [merge, setMerge] = useState<{ now: TrackingSettings; changes: readonly OtherChange[] } | null>(null);

  const save = useMutation({
    ...saveTracking(queryClient, locale),
    onError: async (error, { version: _version, ...values }) => {
      if (!(error instanceof ApiError) || error.code !== 'tracking_changed') return;
      const now = await queryClient.fetchQuery({ ...trackingSettings(locale), staleTime: 0, retry: false });
      const { changes } = mergeEdits({ ...typedOf(base) }, values, { ...typedOf(now) });
      setMerge({ now, changes });
    },
    onSuccess: (saved) => {
      setBase(saved);
      setTyped(typedOf(saved));
      toast.success(t('tracking.saved'));
    },
  });
  const apiError = save.error instanceof ApiError ? save.error : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ ...typed, version: base.version });
  };
  /** What was typed, with the values of the other person that are taken over. */
  const applyMerge = ({ now, changes }: NonNullable<typeof merge>, sides: Sides): Typed => {
    const taken = changes.filter(({ name, isInBoth }) => !isInBoth || sides[name] === 'theirs');
    const values = { ...typed, ...Object.fromEntries(taken.map((change) => [change.name, String(change.now)])) };
    setTyped(values);
    setBase(now);
    setMerge(null);
    return values;
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
            error={apiError?.errors.find(({ field }) => field === name)?.detail}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      {save.isError ? (
        <Notice tone="danger" role="alert">
          {apiError?.detail ?? t('tracking.failed')}
        </Notice>
      ) : null}
      {save.isSuccess ? (
        <Notice tone="success" role="status">
          {t('tracking.saved')}
        </Notice>
      ) : null}
      {merge ? (
        <MergeDialog
          title={t('tracking.changedTitle')}
          lastChange={apiError?.lastChange ?? null}
          fields={TRACKING_FIELDS.flatMap(({ name }) =>
            merge.changes
              .filter((change) => change.name === name)
              .map(({ before, now, isInBoth }) => ({
                ...{ name, isInBoth, label: t(`tracking.${name}`) },
                ...{ before: String(before), mine: typed[name], theirs: String(now) },
              })),
          )}
          onContinue={(sides) => void applyMerge(merge, sides)}
          onSave={(sides) => save.mutate({ ...applyMerge(merge, sides), version: merge.now.version })}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="dashboard" busy={save.isPending} busyText={t('tracking.saving')}>
          {t('tracking.save')}
        </Button>
        {base.updated_at ? (
          <p className="text-muted">
            {t('tracking.changed', { date: formatDateTime(base.updated_at, locale, AGENCY_TIME_ZONE) })}{' '}
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
