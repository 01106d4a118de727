import {
  AGENCY_TIME_ZONE,
  type ErasureCounts,
  type ErasureEntry,
  type ErasureInput,
  type ErasurePreview,
  type InboxName,
} from '@qantara/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { erasePerson, erasureQuery } from '../../../../api/outreach.js';
import { Button } from '../../../../components/ui/button.js';
import { Loading } from '../../../../components/ui/loading.js';
import { Notice } from '../../../../components/ui/notice.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import type { PersonOfEntry } from '../mail-button.js';
import { RetryNotice } from '../retry-notice.js';
import { TextField } from '../../../../components/form/text-field.js';
import { cardClass } from '../../../../components/form/radio-cards.js';
import { formatDateTime } from '../../../../lib/format/format.js';
import { toast } from '../../../../components/ui/toast.js';
import { ApiError } from '../../../../lib/http/api-error.js';

interface EraseDialogProps extends PersonOfEntry {
  onClose: () => void;
  /** Called when the dialog closes after the submission was erased. */
  onErased: () => void;
}

/** Lists the data of the person, erases what is confirmed, and reports the counts. */
export function EraseDialog({ name, id, person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('outreach');
  const [erased, setErased] = useState<ErasureCounts | null>(null);
  const preview = useQuery({ ...erasureQuery(name, id, useLocale()), enabled: erased === null });
  const lookAgain = () => void preview.refetch();

  if (erased) return <Erased counts={erased} onClose={onErased} />;
  return (
    <Dialog title={t('erase.title', { name: person })} closeText={t('close')} onClose={onClose}>
      {preview.isError ? <RetryNotice error={preview.error} busy={preview.isFetching} onRetry={lookAgain} /> : null}
      {preview.isPending ? <Loading text={t('erase.looking')} /> : null}
      {preview.data && !preview.isError ? (
        <EraseForm
          key={preview.dataUpdatedAt}
          {...{ name, id }}
          preview={preview.data}
          onCancel={onClose}
          onErased={setErased}
          onChanged={lookAgain}
        />
      ) : null}
    </Dialog>
  );
}

function Erased({ counts, onClose }: { counts: ErasureCounts; onClose: () => void }) {
  const { t } = useTranslation('outreach');
  const entries = t('erase.count', {
    count: counts.contacts + counts['hiring-requests'] + counts.cvs + counts.applications,
  });
  const files = t('erase.files', { count: counts.files });
  return (
    <Dialog
      title={t('erase.doneTitle')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <div className="flex justify-end">
          <Button size="dashboard" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <Notice tone="success" role="status">
        {t('erase.done', { entries, files })}
      </Notice>
    </Dialog>
  );
}

interface EraseFormProps extends Pick<PersonOfEntry, 'name' | 'id'> {
  preview: ErasurePreview;
  onCancel: () => void;
  onErased: (counts: ErasureCounts) => void;
  /** Something else belongs to the person than was shown. */
  onChanged: () => void;
}

/**
 * What goes is chosen and confirmed by the email. A phone alone may be shared, so that is left for a person to decide.
 */
function EraseForm({ name, id, preview, onCancel, onErased, onChanged }: EraseFormProps) {
  const { t } = useTranslation('outreach');
  const { entries, email } = preview;
  const [chosen, setChosen] = useState(() => new Set(entries.filter(isSurelyTheirs).map((entry) => entry.id)));
  const [typed, setTyped] = useState('');
  const erase = useErase({ name, id, onErased });
  const gone = entries.filter((entry) => chosen.has(entry.id));

  const toggle = (entryId: string) => {
    const next = new Set(chosen);
    if (!next.delete(entryId)) next.add(entryId);
    setChosen(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (erase.busy) return;
    const remaining = entries.filter((entry) => !chosen.has(entry.id));
    erase.start({ confirm: typed, erase: gone.map(keyOf), keep: remaining.map(keyOf) });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Notice tone="warning">{t('erase.intro')}</Notice>
      <ErasureList entries={entries} chosen={chosen} onToggle={toggle} />
      <p role="status" className="font-semibold">
        {`${t('erase.count', { count: gone.length })} · ${t('erase.files', { count: gone.reduce((sum, { files }) => sum + files, 0) })}`}
      </p>
      <TextField
        id="erase-confirm"
        dir="ltr"
        label={t('erase.confirm', { email: `\u2066${email}\u2069` })}
        error={erase.fieldError}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {erase.failure ? (
        <Notice tone="danger" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{erase.failure}</p>
            {erase.changed ? (
              <Button variant="ghost" size="dashboard" onClick={onChanged}>
                {t('erase.again')}
              </Button>
            ) : null}
          </div>
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="dashboard" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          size="dashboard"
          disabled={gone.length === 0}
          busy={erase.busy}
          busyText={t('erase.erasing')}
        >
          {t('erase.erase')}
        </Button>
      </div>
    </form>
  );
}

type Entry = ErasurePreview['entries'][number];
const isSurelyTheirs = ({ same }: Entry) => same.length === 0 || same.includes('email');
const keyOf = ({ name, id }: Entry) => ({ name, id });

interface ErasureListProps {
  entries: readonly ErasureEntry[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Everything that may be the person's, each to be chosen; the submission itself always goes. */
function ErasureList({ entries, chosen, onToggle }: ErasureListProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const moreOf = ({ files, at }: ErasureEntry) => [
    ...(files > 0 ? [t('erase.files', { count: files })] : []),
    formatDateTime(at, locale, AGENCY_TIME_ZONE),
  ];
  const maybeOthers = entries.some(({ same }) => same.length === 1 && same[0] === 'phone');
  return (
    <fieldset className="grid gap-2">
      <legend className="mbe-1.5 font-medium">{t('erase.legend')}</legend>
      {maybeOthers ? <p className="text-muted">{t('erase.phoneHint')}</p> : null}
      {entries.map((entry) => (
        <label key={entry.id} className={cardClass(false)}>
          <input
            type="checkbox"
            className="block-5 inline-5 shrink-0 accent-primary"
            checked={chosen.has(entry.id)}
            disabled={entry.same.length === 0}
            onChange={() => onToggle(entry.id)}
          />
          <span className="min-w-0 break-words">
            {t(`erase.${entry.name}`)}: <bdi>{entry.title}</bdi>
            <span className="block text-muted">
              <bdi>{entry.person}</bdi> · <bdi dir="ltr">{entry.email}</bdi> · <bdi dir="ltr">{entry.phone}</bdi>
            </span>
            <span className="block text-muted">{[t(reasonOf(entry)), ...moreOf(entry)].join(' · ')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function reasonOf({ same }: ErasureEntry) {
  if (same.length === 0) return 'erase.this' as const;
  if (same.includes('earlier_email')) return 'erase.earlierEmail' as const;
  if (same.includes('later_email')) return 'erase.laterEmail' as const;
  if (same.length === 2) return 'erase.sameBoth' as const;
  return same[0] === 'email' ? ('erase.sameEmail' as const) : ('erase.samePhone' as const);
}

interface EraseOptions {
  name: InboxName;
  id: string;
  onErased: (counts: ErasureCounts) => void;
}

/** Erases, and explains a rejection. */
function useErase({ name, id, onErased }: EraseOptions) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const mutation = useMutation({
    ...erasePerson(name, id, locale),
    onSuccess: ({ message, erased }) => {
      toast.success(message);
      onErased(erased);
    },
    onError: () => toast.error(t('erase.failed')),
  });
  const error = mutation.error instanceof ApiError ? mutation.error : null;
  return {
    start: (erasure: ErasureInput) => mutation.mutate(erasure),
    busy: mutation.isPending,
    fieldError: error?.errors.find(({ field }) => field === 'confirm')?.detail,
    failure: mutation.isError ? `${t('erase.failed')} ${error?.detail ?? ''}`.trim() : '',
    changed: error?.code === 'erasure_changed' || error?.status === 404,
  };
}
