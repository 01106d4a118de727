import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { useReturnFocus } from './use-return-focus.js';

export interface AlertDialogProps {
  title: string;
  question: string;
  /** More to know before deciding. */
  children?: ReactNode;
  /** The safe choice: has the focus, and Escape triggers it. */
  cancelText: string;
  onCancel: () => void;
  cancelVariant?: 'ghost' | 'primary';
  confirmText: string;
  confirmVariant?: 'danger' | 'primary' | 'ghost';
  onConfirm: () => void;
  busy?: boolean;
  busyText?: string;
}

/** A question that must be answered before anything else can be done. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, question, children, cancelText, onCancel, confirmText, onConfirm } = props;
  const { cancelVariant = 'ghost', confirmVariant = 'danger', busy = false, busyText } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && !busy && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-night/60 p-4">
          <Radix.Content
            onCloseAutoFocus={returnFocus}
            className="grid w-full max-w-md gap-4 rounded-2xl bg-surface p-6 text-small text-ink shadow-lg"
          >
            <Radix.Title className="text-h3">{title}</Radix.Title>
            <Radix.Description className="text-body">{question}</Radix.Description>
            {children}
            <div className="grid gap-3 pt-2 sm:flex sm:flex-wrap sm:justify-end">
              <Radix.Cancel asChild>
                <Button variant={cancelVariant} size="dashboard">
                  {cancelText}
                </Button>
              </Radix.Cancel>
              <Button variant={confirmVariant} size="dashboard" busy={busy} busyText={busyText} onClick={onConfirm}>
                {confirmText}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
