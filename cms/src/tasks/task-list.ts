import { cleanUpSignIn } from './clean-up-sign-in';
import { sendMail } from './send-mail';
import type { BackgroundTask } from './task';

/** Every background task. One file each; add yours here. */
export const TASKS: readonly BackgroundTask[] = [sendMail, cleanUpSignIn];
