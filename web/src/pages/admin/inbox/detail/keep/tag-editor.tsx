import { TAG_MAX, TAGS_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useRef, type FormEvent } from 'react';
import { inboxTags } from '../../../../../api/staff-inbox.js';
import type { InboxName, StaffRows } from '../../../../../api/staff-lists.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { useUnsavedText } from '../history/use-unsaved-text.js';
import { useEntryChange } from '../../use-entry-change.js';
import { TagChip } from './tag-chip.js';

/** Words that staff keep entries together by. Each is saved as it is added or taken off. */
export function TagEditor<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('entry');
  const { change } = useEntryChange(name);
  const known = useQuery(inboxTags(name, useLocale())).data ?? [];
  const [typed, setTyped] = useUnsavedText(`${name}/${row.id}/tag`);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const full = row.tags.length >= TAGS_MAX;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim().replace(/\s+/g, ' ');
    if (!tag || full) return;
    if (row.tags.includes(tag)) return setTyped('');
    setTyped('');
    // What was refused is typed again for the reader.
    if (!(await change(row, { tags: [...row.tags, tag] }))) setTyped(tag);
  };
  const remove = (tag: string) => {
    box.current?.focus();
    void change(row, { tags: row.tags.filter((other) => other !== tag) });
  };

  return (
    <form onSubmit={(event) => void add(event)} className="grid gap-1">
      <label htmlFor={`${listId}-box`} className="justify-self-start text-muted">
        {t('tags.label')}
      </label>
      {row.tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {row.tags.map((tag) => (
            <TagChip key={tag} tag={tag} onRemove={() => remove(tag)} />
          ))}
        </ul>
      ) : null}
      <span className="flex gap-2">
        <input
          ref={box}
          id={`${listId}-box`}
          list={listId}
          dir="auto"
          value={typed}
          maxLength={TAG_MAX}
          placeholder={full ? t('tags.full') : t('tags.add')}
          aria-disabled={full}
          readOnly={full}
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-10 w-full min-w-0 rounded-md border-[1.5px] border-field bg-surface px-2 text-start text-ink placeholder:text-muted placeholder-shown:[direction:inherit]"
        />
        <datalist id={listId}>
          {known
            .filter((tag) => !row.tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <button
          type="submit"
          aria-label={t('tags.add')}
          title={t('tags.add')}
          className="grid size-10 shrink-0 place-items-center rounded-md border-[1.5px] border-field hover:bg-sunken"
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </span>
    </form>
  );
}
