import { placesLeft, REASON_STATUSES, TAG_MAX, TEXT_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionTags } from '../../../../api/staff-submissions.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/ui/button.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { TextField } from '../../../../components/form/text-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { type Submission, isDecision, movesOf, personOf, statusesOf, statusKey, statusKinds } from '../submissions.js';
import type { ManyChange } from '../use-mutation-result.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { DecisionFields } from './decision-fields.js';
import { useOwners } from '../use-owners.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';

export type ManyKind = 'status' | 'owner' | 'tag';

interface ManyDialogProps {
  kind: ManyKind;
  name: InboxName;
  rows: readonly Submission[];
  /** Some of them are not on the page that is shown. */
  beyondPage?: boolean;
  /** Chosen before. */
  status?: string;
  /** Typed before, and not saved. */
  reason?: string;
  /** Written before, and not saved. */
  email?: { subject: string; text: string };
  /** `rows`: those that can change. */
  onSend: (change: ManyChange, rows: readonly Submission[]) => void;
  onClose: () => void;
}

/** One change for the chosen submissions: a status with its reason, an owner, or a tag. */
export function BulkDialog(props: ManyDialogProps) {
  const { kind, name, rows, beyondPage = false, status, reason = '', email, onSend, onClose } = props;
  const { t } = useTranslation('submissions');
  const id = useId();
  const [change, setChange] = useState<ManyChange>({
    ...{ ...(status && { status }), ...(reason && { reason }), ...(email && { email }) },
  });
  const main = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const locale = useLocale();
  const tags = useQuery({ ...submissionTags(name, locale), enabled: kind === 'tag' });
  const needsReason = REASON_STATUSES[name].includes(change.status ?? '');
  const noReason = needsReason && !change.reason?.trim();
  const to = change.status ?? '';
  // One that is there already, or can't go there, is named in the dialog and left out.
  const isDeciding = rows.some((row) => isDecision(name, row.status, to));
  const able = isDeciding ? rows.filter((row) => movesOf(name, row.status).some((move) => move === to)) : rows;
  const emptyEmail = change.email && !(change.email.subject.trim() && change.email.text.trim());
  const hasPlaceLeft = change.email ? placesLeft(`${change.email.subject}\n${change.email.text}`).length > 0 : false;
  const missing = {
    status: !change.status || noReason || (isDeciding && (Boolean(emptyEmail) || hasPlaceLeft)),
    owner: change.owner_id === undefined,
    tag: !change.add_tag?.trim(),
  }[kind];
  const [only] = rows;
  const subject = rows.length === 1 && only ? personOf(only) : t('select.count', { count: rows.length });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing) return;
    onSend(change, able);
    onClose();
  };

  return (
    <Dialog
      title={`${status && isDeciding ? statusText(statusKinds[name], status, locale) : t(`bulk.${kind}`)}: ${subject}`}
      closeText={t('bulk.cancel')}
      onClose={onClose}
      // Of a decision that was made by key or button, the one thing left is to confirm it.
      focused={status ? main : undefined}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="dashboard" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
          <Button ref={main} type="submit" form={id} size="dashboard">
            {isDeciding && rows.length === 1
              ? t(`decide.confirm.${change.email === null ? 'none' : (change.send ?? 'undo_minutes')}`, {
                  status: statusText(statusKinds[name], to, locale),
                })
              : rows.length > 1
                ? t('bulk.applyTo', { count: able.length })
                : t('bulk.apply')}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {beyondPage ? <p>{t('bulk.beyondPage', { count: rows.length })}</p> : null}
        {kind === 'status' ? (
          <>
            {status && isDeciding ? null : (
              <StatusChoice
                id={`${id}-status`}
                {...{ name, rows }}
                error={asked && !change.status ? t('bulk.statusMissing') : undefined}
                value={change.status ?? ''}
                // An email is about one status.
                onChoose={(chosen) => setChange({ status: chosen, ...(change.reason && { reason: change.reason }) })}
              />
            )}
            {isDeciding ? (
              <DecisionFields
                key={to}
                id={id}
                {...{ rows, able, change, asked }}
                status={to}
                onChange={(changed) => setChange({ ...change, ...changed })}
              />
            ) : (
              <TextField
                id={`${id}-reason`}
                label={t('reason.label')}
                hint={t('reason.hint')}
                optional={!needsReason}
                error={asked && noReason ? t('reason.missing') : undefined}
                maxLength={TEXT_MAX.reason}
                value={change.reason ?? ''}
                onChange={(event) => setChange({ ...change, reason: event.target.value })}
              />
            )}
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
  /** null: no owner; undefined: not chosen. */
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

/** The statuses that at least one of the submissions may take, and how many of them may. */
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
