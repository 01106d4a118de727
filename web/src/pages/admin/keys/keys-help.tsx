import { INBOX_NAMES } from '@qantara/contract';
import { useStaff } from '../../../api/use-staff.js';
import { Dialog } from '../../../components/overlay/radix/dialog.js';
import { statusText } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { statusesOf, statusKey, statusKinds } from '../submissions/submissions.js';
import { setKeySetting, useKeySetting, type KeySetting } from './key-settings.js';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['↓ ↑', 'arrows'],
  ['Enter', 'open'],
  ['Esc', 'esc'],
  ['S', 'status'],
  ['U Ctrl+Z', 'undo'],
  ['X', 'select'],
  ['C', 'cvOnly'],
  ['N', 'note'],
  ['[', 'list'],
  ['/', 'search'],
  ['R', 'refresh'],
  ['PageDown PageUp', 'cv'],
  ['?', 'help'],
] as const;
const changing: readonly (typeof keys)[number][1][] = ['status', 'undo', 'select', 'note'];

/** Every key that does something for the reader, and the settings that concern keys. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('submissions');
  const mayChange = useStaff().can('change');
  const shown = keys.filter(([, name]) => mayChange || !changing.includes(name));
  return (
    <Dialog title={t('keys.title')} closeText={t('keys.close')} onClose={onClose}>
      <div className="grid gap-6">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
          {shown.map(([key, name]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid">
              <dt dir="ltr" className="flex gap-1">
                {key.split(' ').map((part) => (
                  <Key key={part} name={part} />
                ))}
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        {mayChange ? <StatusKeys /> : null}
        <div className="grid gap-3 border-t border-border pt-4">
          <Setting name="singleKeys" text={t('keys.singleKeys')} hint={t('keys.singleKeysHint')} />
          {mayChange ? <Setting name="autoAdvance" text={t('keys.goOn')} hint={t('keys.goOnHint')} /> : null}
        </div>
      </div>
    </Dialog>
  );
}

function Key({ name }: { name: string }) {
  return <kbd className="rounded-sm border border-field bg-sunken px-1.5 text-caption">{name}</kbd>;
}

/** The digit of every status, list by list. */
function StatusKeys() {
  const { t } = useTranslation(['submissions', 'admin']);
  const locale = useLocale();
  return (
    <section aria-labelledby="status-keys" className="grid gap-3 border-t border-border pt-4">
      <h3 id="status-keys" className="font-semibold">
        {t('keys.digits')}
      </h3>
      {INBOX_NAMES.map((name) => (
        <div key={name} className="grid gap-1">
          <h4 className="text-muted">{t(`admin:tabs.${name}`)}</h4>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {statusesOf(name).map((status) => (
              <li key={status} className="flex items-center gap-1.5">
                <Key name={statusKey(name, status)} /> {statusText(statusKinds[name], status, locale)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Setting({ name, text, hint }: { name: KeySetting; text: string; hint: string }) {
  const on = useKeySetting(name);
  const id = `keys-${name}`;
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={on}
        onChange={(event) => setKeySetting(name, event.target.checked)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-primary"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {text}
        </label>
        <p id={`${id}-hint`} className="text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
