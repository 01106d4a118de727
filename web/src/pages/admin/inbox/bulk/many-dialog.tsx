import { TAG_MAX, TEXT_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { inboxTags } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/button.js';
import { Dialog } from '../../../../components/radix/dialog.js';
import { TextField } from '../../../../components/text-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { personOf, type InboxRow } from '../inbox.js';
import type { ManyChange } from '../use-entry-change.js';
import { OwnerChoice } from './owner-choice.js';
import { StatusChoice } from './status-choice.js';

export type ManyKind = 'status' | 'owner' | 'tag';

interface ManyDialogProps {
  kind: ManyKind;
  name: InboxName;
  rows: readonly InboxRow[];
  /** Some of them are not on the page that is shown. */
  beyondPage?: boolean;
  /** Typed before, and not saved. */
  reason?: string;
  onSend: (change: ManyChange) => void;
  onClose: () => void;
}

/** One change for the chosen entries: a status with its reason, an owner, or a tag. */
export function ManyDialog({ kind, name, rows, beyondPage = false, reason = '', onSend, onClose }: ManyDialogProps) {
  const { t } = useTranslation('triage');
  const id = useId();
  const [change, setChange] = useState<ManyChange>(reason ? { reason } : {});
  const [asked, setAsked] = useState(false);
  const tags = useQuery({ ...inboxTags(name, useLocale()), enabled: kind === 'tag' });
  const missing = { status: !change.status, owner: change.owner_id === undefined, tag: !change.add_tag?.trim() }[kind];
  const [only] = rows;
  const whom = rows.length === 1 && only ? personOf(only) : t('select.count', { count: rows.length });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing) return;
    onSend(change);
    onClose();
  };

  return (
    <Dialog
      title={`${t(`bulk.${kind}`)}: ${whom}`}
      closeText={t('bulk.cancel')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" size="dashboard" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
          <Button type="submit" form={id} size="dashboard">
            {rows.length > 1 ? t('bulk.applyTo', { count: rows.length }) : t('bulk.apply')}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {beyondPage ? <p>{t('bulk.beyondPage', { count: rows.length })}</p> : null}
        {kind === 'status' ? (
          <>
            <StatusChoice
              id={`${id}-status`}
              {...{ name, rows }}
              error={asked && missing ? t('bulk.statusMissing') : undefined}
              value={change.status ?? ''}
              onChoose={(status) => setChange({ ...change, status })}
            />
            <TextField
              id={`${id}-reason`}
              label={t('reason.label')}
              hint={t('reason.hint')}
              optional
              maxLength={TEXT_MAX.reason}
              value={change.reason ?? ''}
              onChange={(event) => setChange({ ...change, reason: event.target.value })}
            />
          </>
        ) : null}
        {kind === 'owner' ? (
          <OwnerChoice
            id={`${id}-owner`}
            error={asked && missing ? t('bulk.ownerMissing') : undefined}
            onChoose={(owner) => setChange(owner === undefined ? {} : { owner_id: owner })}
          />
        ) : null}
        {kind === 'tag' ? (
          <>
            <TextField
              id={`${id}-tag`}
              label={t('bulk.tagName')}
              hint={t('bulk.tagHint')}
              error={asked && missing ? t('bulk.tagMissing') : undefined}
              maxLength={TAG_MAX}
              list={`${id}-tags`}
              value={change.add_tag ?? ''}
              onChange={(event) => setChange({ add_tag: event.target.value })}
            />
            <datalist id={`${id}-tags`}>
              {tags.data?.map((tag) => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
