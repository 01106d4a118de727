import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barButton } from '../bar-button.js';
import { lazyDialog } from '../lazy-screen.js';
import { useShortcuts } from './shortcuts.js';

const KeysHelp = lazyDialog(() => import('./keys-help.js').then((module) => module.KeysHelp));

/** Opens the list of keys, as does the key `?`. */
export function KeysButton() {
  const { t } = useTranslation('submissions');
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-label={t('keys.title')}
        title={`${t('keys.title')} (?)`}
        onClick={() => setOpen(true)}
        className={`${barButton} max-md:hidden`}
      >
        <Keyboard aria-hidden="true" className="size-4.5" />
      </button>
      {open ? <KeysHelp onClose={() => setOpen(false)} /> : null}
    </>
  );
}
