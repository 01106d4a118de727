import type { ErasureCounts, ErasurePreview } from '@qantara/contract';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../components/button.js';
import { Notice } from '../../../../components/notice.js';
import { TextField } from '../../../../components/text-field.js';
import { useTranslation } from 'react-i18next';
import type { PersonOfEntry } from '../mail-button.js';
import { ErasureList } from './erasure-list.js';
import { useErase } from './use-erase.js';

interface EraseFormProps extends Pick<PersonOfEntry, 'name' | 'id'> {
  preview: ErasurePreview;
  onCancel: () => void;
  onErased: (counts: ErasureCounts) => void;
  /** Something else belongs to the person than was shown. */
  onChanged: () => void;
}

/** What goes is chosen and confirmed by the e-mail. A phone alone may be shared, so that is left for a person to decide. */
export function EraseForm({ name, id, preview, onCancel, onErased, onChanged }: EraseFormProps) {
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
    const kept = entries.filter((entry) => !chosen.has(entry.id));
    erase.start({ confirm: typed, erase: gone.map(keyOf), keep: kept.map(keyOf) });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Notice tone="warning">{t('erase.intro')}</Notice>
      <ErasureList entries={entries} chosen={chosen} onToggle={toggle} />
      <p role="status" className="font-semibold">
        {`${t('erase.count', { count: gone.length })} · ${t('erase.files', { count: gone.filter(({ file }) => file).length })}`}
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
              <Button look="ghost" size="dashboard" onClick={onChanged}>
                {t('erase.again')}
              </Button>
            ) : null}
          </div>
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="ghost" size="dashboard" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          look="danger"
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
