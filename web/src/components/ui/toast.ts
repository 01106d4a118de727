type Tone = 'success' | 'error' | 'info';

/** What shows toasts; it comes after the page. */
interface ToastShow {
  show: (tone: Tone, text: string, subject?: string) => void;
  dismiss: (subject: string) => void;
  dismissErrors: () => void;
}

let shown: ToastShow | null = null;
const early: [Tone, string, string?][] = [];

const show = (tone: Tone, text: string, subject?: string): void => {
  if (shown) shown.show(tone, text, subject);
  else early.push([tone, text, subject]);
};

/**
 * Short news at the top right for five seconds. Never the only place where an error is written. A toast replaces the one
 * before it with the same subject; `dismiss` takes the subject too.
 */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string, subject?: string): void => show('error', text, subject),
  info: (text: string): void => show('info', text),
  dismiss: (subject: string): void => shown?.dismiss(subject),
  /** For a new attempt: what failed before must not stand beside its success. */
  dismissErrors: (): void => shown?.dismissErrors(),
};

/** Called once by what shows toasts; those asked for before follow. */
export function connectToasts(arrived: ToastShow): void {
  shown = arrived;
  for (const toShow of early.splice(0)) arrived.show(...toShow);
}
