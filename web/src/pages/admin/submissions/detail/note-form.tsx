import { TEXT_MAX } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNote, submissionHistory } from '../../../../api/entries.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/button.js';
import { anyLanguageClass, controlClass } from '../../../../components/control-look.js';
import { Field } from '../../../../components/field.js';
import { toast } from '../../../../components/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { ApiError } from '../../../../lib/api-error.js';
import { useStaff } from '../../../../api/use-staff.js';
import { readDraft, writeDraft } from '../../../../lib/draft-store.js';
import { noteDraft } from '../../staff-drafts.js';

/** A note for other staff. What is typed stays until it is saved, also while one looks at another entry. */
export function NoteForm({ name, id, field }: { name: InboxName; id: string; field?: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [text, keep, saved] = useUnsavedText(`${name}/${id}`);
  const [done, setDone] = useState(false);
  const fieldId = useId();
  const note = useMutation({
    mutationFn: (typed: string) => addNote(name, id, typed, locale),
    onSuccess: async (_saved, typed) => {
      saved(typed);
      setDone(true);
      toast.success(t('notes.saved'));
      await queryClient.invalidateQueries({ queryKey: submissionHistory(name, id, locale).queryKey });
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

/** The boxes on the screen: whoever leaves an entry and comes back has another one when the answer arrives. */
const boxes = new Set<(name: string, sent: string) => void>();

/**
 * Typed and not saved, by entry. It stays with the tab, over a reload or a session that ended, for whoever typed it; it
 * goes when it is saved (only what was sent, not what was typed meanwhile) and when they log out.
 */
export function useUnsavedText(
  key: string,
): [text: string, keep: (text: string) => void, saved: (sent: string) => void] {
  const { user } = useStaff();
  const name = noteDraft(user?.id, key);
  const [kept, setKept] = useState(() => ({ name, text: textOf(name) }));
  if (kept.name !== name) setKept({ name, text: textOf(name) });
  const keep = (text: string) => {
    setKept({ name, text });
    writeDraft(name, { text }, 'tab');
  };
  const saved = (sent: string) => {
    writeDraft(name, { text: without(sent, textOf(name)) }, 'tab');
    for (const tell of boxes) tell(name, sent);
  };
  useEffect(() => {
    const tell = (of: string, sent: string) =>
      setKept((now) => (now.name === of ? { ...now, text: without(sent, now.text) } : now));
    boxes.add(tell);
    return () => void boxes.delete(tell);
  }, []);
  return [kept.text, keep, saved];
}

const without = (sent: string, text: string) => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);

const textOf = (name: string) => readDraft(name, 'tab')?.['text'] ?? '';
