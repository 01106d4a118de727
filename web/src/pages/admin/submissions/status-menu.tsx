import { ChevronDown, MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InboxName, StaffRows } from '../../../api/staff-lists.js';
import { ChoiceMenu } from '../../../components/overlay/radix/choice-menu.js';
import { StatusBadge, statusText } from '../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../features/status-badge/status-styles.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { movesOf, statusesOf, statusKey, statusKinds, statusOfKey } from './submissions.js';
import type { StatusControl } from './use-submissions.js';
import { useKeySetting } from '../keys/key-settings.js';
import { DueClock } from './marks.js';

interface StatusMenuProps {
  name: InboxName;
  status: AnyStatus;
  /** The edge of the badge under which the menu opens. */
  align: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (status: AnyStatus) => void;
}

/** The status as a button; pressing it offers the moves that are allowed from here, each with its number key. */
function StatusMenu({ name, status, align, open, onOpenChange, onChange }: StatusMenuProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const kind = statusKinds[name];
  const moves = movesOf(name, status);
  const choices = statusesOf(name)
    .filter((value) => value === status || moves.includes(value))
    .map((value) => ({ value, text: statusText(kind, value, locale), hotkey: statusKey(name, value) }));
  const choose = (value: string) => {
    const chosen = moves.find((move) => move === value);
    if (chosen) onChange(chosen);
  };
  /** Also calls `onChange` for a status that cannot follow, which explains why. */
  const chooseByKey = (key: string) => {
    const asked = statusOfKey(name, key);
    if (asked) onChange(asked);
  };
  return (
    <ChoiceMenu
      label={t('status.moveTo')}
      value={status}
      choices={choices}
      onChoose={choose}
      onHotkey={chooseByKey}
      align={align}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          aria-label={t('status.change', { status: statusText(kind, status, locale) })}
          className="inline-flex min-h-8 items-center gap-0.5 rounded-md border border-transparent pe-1 hover:border-field"
        >
          <StatusBadge kind={kind} status={status} />
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </button>
      }
    />
  );
}

type SubmissionStatusProps<Name extends InboxName> = StatusControl<Name> & {
  row: StaffRows[Name];
  /** An open submission may also be in the list behind its window: only one of the two menus opens. */
  place: 'row' | 'open';
};

/** The status of a submission, with a menu for staff who may change it. The key S opens the menu as well. */
export function SubmissionStatus<Name extends InboxName>(props: SubmissionStatusProps<Name>) {
  const { listConfig, menu, setMenu, decide, mayChange, row, place } = props;
  if (!mayChange) return <StatusBadge kind={statusKinds[listConfig.name]} status={row.status} />;
  const isHere = (shown: typeof menu) => shown?.id === row.id && shown.place === place;
  return (
    <StatusMenu
      name={listConfig.name}
      status={row.status}
      align={place === 'open' ? 'start' : 'end'}
      open={isHere(menu)}
      // Pressing the badge of another row opens that menu before this one gets its close event.
      onOpenChange={(open) =>
        setMenu((shown) => (open ? { id: row.id, place, byKey: false } : isHere(shown) ? null : shown))
      }
      onChange={(status) => decide(row, status, menu?.byKey ?? false)}
    />
  );
}

/** The status of a submission and the moves it allows: each is one press of a button or of its number. */
export function DecisionBar<Name extends InboxName>(props: StatusControl<Name> & { row: StaffRows[Name] }) {
  const { listConfig, decide, setDeciding, mayChange, row } = props;
  const { t } = useTranslation(['submissions', 'admin']);
  const locale = useLocale();
  const keys = useKeySetting('singleKeys');
  const kind = statusKinds[listConfig.name];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="sr-only">{t('admin:detail.status')}</span>
      <SubmissionStatus {...props} place="open" />
      <DueClock row={row} />
      {mayChange ? (
        <span role="group" aria-label={t('admin:status.moveTo')} className="flex flex-wrap gap-2 md:ms-auto">
          {movesOf(listConfig.name, row.status).map((status) => (
            <button
              key={status}
              type="button"
              onClick={() => decide(row, status, false)}
              className={`inline-flex min-h-9 items-center gap-2 rounded-md border-[1.5px] px-2.5 font-medium ${status === 'rejected' ? 'border-danger text-danger hover:bg-danger-soft' : 'border-field hover:bg-sunken'}`}
            >
              {statusText(kind, status, locale)}
              {keys ? (
                <kbd aria-hidden="true" className="rounded-sm bg-sunken px-1 text-caption text-muted max-md:hidden">
                  {statusKey(listConfig.name, status)}
                </kbd>
              ) : null}
            </button>
          ))}
          <button
            type="button"
            aria-label={t('reason.open')}
            title={t('reason.open')}
            onClick={() => setDeciding({ row, byKey: false })}
            className="grid min-h-9 min-w-9 place-items-center rounded-md border-[1.5px] border-field hover:bg-sunken"
          >
            <MessageSquarePlus aria-hidden="true" className="size-4.5" />
          </button>
        </span>
      ) : null}
    </div>
  );
}
