import { useTranslation } from 'react-i18next';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { TAG_MAX, TAGS_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { useStaff } from '../../../../api/use-staff.js';
import { useOwners } from '../use-owners.js';
import { Fact, Facts } from './facts.js';
import { useSubmissionMutations } from '../submission-mutations.js';
import { submissionTags } from '../../../../api/staff-submissions.js';
import { IconButton } from '../../../../components/ui/icon-button.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useUnsavedText } from '../use-unsaved-text.js';
import { Select } from '../../select.js';

/** Owner and tags of a submission: to change, or only to read. */
export function Assignment<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('submission');
  const { can } = useStaff();
  if (can('change'))
    return (
      <div className="grid gap-3">
        <OwnerSelect name={name} row={row} />
        <TagEditor name={name} row={row} />
      </div>
    );
  return (
    <Facts>
      <Fact label={t('owner.label')}>{row.owner ? <bdi>{row.owner.name}</bdi> : t('owner.none')}</Fact>
      {row.tags.length > 0 ? (
        <Fact label={t('tags.label')}>
          <ul className="flex flex-wrap gap-1.5">
            {row.tags.map((tag) => (
              <TagChip key={tag} tag={tag} />
            ))}
          </ul>
        </Fact>
      ) : null}
    </Facts>
  );
}

/** Who looks after the submission. Choosing is saving. */
function OwnerSelect<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('submission');
  const id = useId();
  const { change } = useSubmissionMutations(name);
  const { me, others } = useOwners();
  const known = [...(me ? [me] : []), ...others];
  // Old submissions may have an owner who has left the agency.
  const gone = row.owner && !known.some((one) => one.id === row.owner?.id) ? [row.owner] : [];
  const choose = (value: string) => {
    const owner = known.find((one) => String(one.id) === value) ?? null;
    void change(row, { owner_id: owner?.id ?? null }, { owner: owner && { id: owner.id, name: owner.name } });
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="justify-self-start text-muted">
        {t('owner.label')}
      </label>
      <Select
        id={id}
        value={row.owner?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="min-h-10 w-full rounded-md border-[1.5px] border-field bg-surface ps-2 pe-9 text-ink"
      >
        <option value="">{t('owner.none')}</option>
        {me ? <option value={me.id}>{t('owner.me', { name: me.name })}</option> : null}
        {[...others, ...gone].map((owner) => (
          <option key={owner.id} value={owner.id}>
            {owner.name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Without `onRemove` it is only read. */
function TagChip({ tag, onRemove }: { tag: string; onRemove?: () => void }) {
  const { t } = useTranslation('submission');
  return (
    <li className="inline-flex min-h-7 items-center rounded-sm bg-primary-soft ps-2 text-caption text-primary">
      <bdi className={onRemove ? '' : 'pe-2'}>{tag}</bdi>
      {onRemove ? (
        <button
          type="button"
          aria-label={t('tags.remove', { tag })}
          title={t('tags.remove', { tag })}
          onClick={onRemove}
          className="grid size-7 place-items-center rounded-sm hover:bg-primary hover:text-on-primary"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </li>
  );
}

/** Tags, by which staff group submissions. Each change is saved at once. */
function TagEditor<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('submission');
  const { change } = useSubmissionMutations(name);
  const known = useQuery(submissionTags(name, useLocale())).data ?? [];
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
    // Restores the text after an error.
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
        <IconButton
          icon={Plus}
          type="submit"
          label={t('tags.add')}
          title={t('tags.add')}
          className="size-10 shrink-0 border-[1.5px] border-field"
          iconClass="size-4"
        />
      </span>
    </form>
  );
}
