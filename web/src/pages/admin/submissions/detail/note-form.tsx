import { useUnsavedText } from '../use-unsaved-text.js';
import { CONTACT_WAYS, type ContactWay, TEXT_MAX } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNote } from '../../../../api/submission-details.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/ui/button.js';
import { anyLanguageClass, controlClass } from '../../../../components/form/control-class.js';
import { Field } from '../../../../components/form/field.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { errorText } from '../../error-text.js';
import { Select } from '../../select.js';

/**
 * A note for other staff, or that the person was called or sent a message. What is typed stays until it is saved, also
 * while one looks at another submission.
 */
export function NoteForm({ name, id, field }: { name: InboxName; id: string; field?: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [text, keep, saved] = useUnsavedText(`${name}/${id}`);
  const [contact, setContact] = useState<ContactWay | null>(null);
  const [done, setDone] = useState('');
  const fieldId = useId();
  const note = useMutation({
    ...addNote(queryClient, name, id, locale),
    onSuccess: (_added, values) => {
      saved(values.text ?? '');
      setContact(null);
      const message = t(values.contact ? 'notes.logged' : 'notes.saved');
      setDone(message);
      toast.success(message);
    },
  });
  const save = () => {
    if ((contact || text.trim()) && !note.isPending) note.mutate({ text, contact });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };

  return (
    <form onSubmit={onSubmit} className="grid gap-2">
      <Field
        id={fieldId}
        label={t('notes.label')}
        hint={t(contact ? 'notes.contactHint' : 'notes.hint')}
        error={note.isError ? errorText(note.error, t('notes.failed')) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            aria-keyshortcuts="N"
            rows={2}
            dir="auto"
            placeholder=" "
            autoComplete="off"
            maxLength={TEXT_MAX.message}
            value={text}
            onChange={({ target }) => {
              setDone('');
              keep(target.value);
            }}
            onKeyDown={onKeyDown}
            className={`${controlClass} ${anyLanguageClass} field-sizing-content min-block-18 resize-y`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          frameClass="grow basis-40"
          aria-label={t('notes.kind')}
          value={contact ?? 'note'}
          onChange={({ target }) => setContact(CONTACT_WAYS.find((way) => way === target.value) ?? null)}
          className={`${controlClass} pe-10`}
        >
          <option value="note">{t('notes.kinds.note')}</option>
          {CONTACT_WAYS.map((way) => (
            <option key={way} value={way}>
              {t(`notes.kinds.${way}`)}
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          variant="ghost"
          size="dashboard"
          busy={note.isPending}
          busyText={t('notes.saving')}
          className="whitespace-nowrap"
        >
          {t(contact ? 'notes.log' : 'notes.save')}
        </Button>
      </div>
      <span role="status" className="text-success">
        {done}
      </span>
    </form>
  );
}
