import { useStaff } from '../../../api/use-staff.js';
import { Dialog } from '../../../components/radix/dialog.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { setKeySetting, useKeySetting, type KeySetting } from './key-settings.js';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['↓ ↑', 'arrows'],
  ['Enter', 'open'],
  ['Esc', 'esc'],
  ['S', 'status'],
  ['1 – 8', 'digits'],
  ['U', 'undo'],
  ['X', 'select'],
  ['/', 'search'],
  ['R', 'refresh'],
  ['PageDown PageUp', 'cv'],
  ['?', 'help'],
] as const;
const changing: readonly (typeof keys)[number][1][] = ['status', 'digits', 'undo', 'select'];

/** Every key that does something for the reader, and the settings that concern keys. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('triage');
  const mayChange = useStaff().can('change');
  const shown = keys.filter(([, name]) => mayChange || !changing.includes(name));
  return (
    <Dialog title={t('keys.title')} closeText={t('keys.close')} onClose={onClose}>
      <div className="grid gap-6">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
          {shown.map(([key, name]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid">
              <dt dir="ltr" className="flex gap-1">
                {key.split(' ').map((part) =>
                  part === '–' ? (
                    part
                  ) : (
                    <kbd key={part} className="rounded-sm border border-field bg-sunken px-1.5 font-mono text-caption">
                      {part}
                    </kbd>
                  ),
                )}
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-3 border-t border-border pt-4">
          <Setting name="singleKeys" text={t('keys.singleKeys')} hint={t('keys.singleKeysHint')} />
          {mayChange ? <Setting name="goOn" text={t('keys.goOn')} hint={t('keys.goOnHint')} /> : null}
        </div>
      </div>
    </Dialog>
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
