import { toast as show } from 'react-hot-toast/headless';

/** Short news at the top right for five seconds. Never the only place where an error is written. */
export const toast = {
  success: (text: string): string => show.success(text),
  error: (text: string): string => show.error(text),
  info: (text: string): string => show(text),
  dismiss: (id?: string): void => show.dismiss(id),
};
