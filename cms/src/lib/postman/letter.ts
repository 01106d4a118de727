import type { Handover, Mail } from '../mail';

/** What the postman is asked for; the first message names the mail server, every other one is a mail. */
export type ToPostman = { url: string; from: string } | ({ id: number; mail: Mail } & Handover);

/** What became of it. */
export interface FromPostman {
  id: number;
  /** Why it was not taken: message and stack, and what nodemailer adds to them (`code`, `responseCode`). */
  fault?: { message: string } & Record<string, unknown>;
}
