import { TAG_MAX, TEXT_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionTags } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/button.js';
import { Dialog } from '../../../../components/radix/dialog.js';
import { TextField } from '../../../../components/text-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { type Submission, movesOf, personOf, statusesOf, statusKey, statusKinds } from '../submissions.js';
import type { ManyChange } from '../submission-mutations.js';
import { SelectField } from '../../../../components/select-field.js';
import { useOwners } from '../use-owners.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';

export type ManyKind = 'status' | 'owner' | 'tag';

interface ManyDialogProps {
  kind: ManyKind;
  name: InboxName;
  rows: readonly Submission[];
  /** Some of them are not on the page that is shown. */
  beyondPage?: boolean;
  /** Typed before, and not saved. */
  reason?: string;
  onSend: (change: ManyChange) => void;
  onClose: () => void;
}

/** One change for the chosen entries: a status with its reason, an owner, or a tag. */
export function BulkDialog({ kind, name, rows, beyondPage = false, reason = '', onSend, onClose }: ManyDialogProps) {
  const { t } = useTranslation('submissions');
  const id = useId();
  const [change, setChange] = useState<ManyChange>(reason ? { reason } : {});
  const [asked, setAsked] = useState(false);
  const tags = useQuery({ ...submissionTags(name, useLocale()), enabled: kind === 'tag' });
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

interface OwnerChoiceProps {
  id: string;
  error: string | undefined;
  /** null: nobody; undefined: not chosen. */
  onChoose: (owner: number | null | undefined) => void;
}

function OwnerChoice({ id, error, onChoose }: OwnerChoiceProps) {
  const { t } = useTranslation('submissions');
  const { me, others } = useOwners();
  const choices = [
    ...(me ? [{ value: String(me.id), label: t('owner.meNamed', { name: me.name }) }] : []),
    ...others.map((other) => ({ value: String(other.id), label: other.name })),
    { value: 'none', label: t('owner.none') },
  ];
  const choose = (value: string) => onChoose(value === '' ? undefined : value === 'none' ? null : Number(value));
  return (
    <SelectField
      id={id}
      label={t('filter.owner')}
      error={error}
      emptyLabel={t('bulk.choose')}
      choices={choices}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

interface StatusChoiceProps {
  id: string;
  name: InboxName;
  rows: readonly Submission[];
  error: string | undefined;
  value: string;
  onChoose: (status: string) => void;
}

/** The statuses that at least one of the entries may take, and how many of them may. */
function StatusChoice({ id, name, rows, error, value, onChoose }: StatusChoiceProps) {
  const { t } = useTranslation(['submissions', 'admin']);
  const locale = useLocale();
  const choices = statusesOf(name).flatMap((status) => {
    const able = rows.filter((row) => movesOf(name, row.status).some((move) => move === status)).length;
    if (able === 0) return [];
    // The key in front lets the browser find the choice when the digit is typed.
    const text = `${statusKey(name, status)} ${statusText(statusKinds[name], status, locale)}`;
    const label = able === rows.length ? text : t('bulk.statusForSome', { status: text, able, count: rows.length });
    return [{ value: status, label }];
  });
  return (
    <SelectField
      id={id}
      label={t('bulk.newStatus')}
      error={error}
      emptyLabel={t('bulk.choose')}
      choices={choices}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
