import { useUnsavedText } from '../use-unsaved-text.js';
import { TEXT_MAX } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNote } from '../../../../api/entries.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/button.js';
import { anyLanguageClass, controlClass } from '../../../../components/control-look.js';
import { Field } from '../../../../components/field.js';
import { toast } from '../../../../components/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { ApiError } from '../../../../lib/api-error.js';

/** A note for other staff. What is typed stays until it is saved, also while one looks at another entry. */
export function NoteForm({ name, id, field }: { name: InboxName; id: string; field?: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [text, keep, saved] = useUnsavedText(`${name}/${id}`);
  const [done, setDone] = useState(false);
  const fieldId = useId();
  const note = useMutation({
    ...addNote(queryClient, name, id, locale),
    onSuccess: (_saved, typed) => {
      saved(typed);
      setDone(true);
      toast.success(t('notes.saved'));
    },
  });
  const save = () => {
    if (text.trim() && !note.isPending) note.mutate(text);
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
        hint={t('notes.hint')}
        error={note.isError ? failureText(note.error, t('notes.failed')) : undefined}
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
              setDone(false);
              keep(target.value);
            }}
            onKeyDown={onKeyDown}
            className={`${controlClass} ${anyLanguageClass} field-sizing-content min-block-18 resize-y`}
          />
        )}
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" look="ghost" size="dashboard" busy={note.isPending} busyText={t('notes.saving')}>
          {t('notes.save')}
        </Button>
        <span role="status" className="text-success">
          {done ? t('notes.saved') : ''}
        </span>
      </div>
    </form>
  );
}

const failureText = (error: Error, fallback: string) => (error instanceof ApiError && error.detail) || fallback;
