import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { Loading } from '../../components/ui/loading.js';
import { Dialog } from '../../components/overlay/radix/dialog.js';
import type { Namespace } from '../../i18n/create-i18n.js';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from './list-section.js';

/** A tab or screen of the dashboard whose code and translations load when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType>, namespaces: readonly Namespace[] = []) {
  return lazyPart(load, { namespaces, Waiting: ScreenWaiting });
}

/** A dialog whose code and translations load when it is first opened. An error in it has a dialog that can be closed. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
) {
  const Part = lazyPart<Props>(load, { namespaces, Waiting: DialogWaiting, Frame: DialogFrame });
  function LazyDialog(props: Props) {
    useReturnFocusToOpener();
    return <Part {...props} />;
  }
  return Object.assign(LazyDialog, { preload: Part.preload });
}

/** One dialog may have taken the place of another, so that none of them knows what had the focus before. */
function useReturnFocusToOpener(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}

function ScreenWaiting() {
  return <ListSkeleton text={useTranslation('admin').t('list.loading')} />;
}

/** No dialog yet: it would take the focus, and give it up again a moment later. */
function DialogWaiting() {
  const { t } = useTranslation('admin');
  return (
    <span className="pointer-events-none fixed inset-x-0 bottom-6 z-70 grid place-items-center">
      <span className="rounded-xl bg-raised px-8 shadow-lg">
        <Loading text={t('list.loading')} className="py-6!" />
      </span>
    </span>
  );
}

function DialogFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation(['common', 'admin']);
  return (
    <Dialog title={t('part.title')} closeText={t('admin:detail.close')} onClose={onClose}>
      {children}
    </Dialog>
  );
}
