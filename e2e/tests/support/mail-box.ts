/** The mail the product sent, read where a local start leaves it: one .eml file each in DATA_DIR/mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { product } from './product.ts';

/** All mails to one email sent since `since` (ms), oldest first. */
export async function mailsTo(email: string, since = 0): Promise<Email[]> {
  const folder = join(product().dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const fresh = names.filter((name) => sentAt(name) >= since).sort();
  const mails = await Promise.all(fresh.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === email.toLowerCase()));
}

/** In milliseconds: a name begins with it, like 2026-11-30T12-08-15-123Z. The time stamp of the file is the kernel's. */
function sentAt(name: string): number {
  const [, date, hour, minute, second, fraction] = /^([\d-]+)T(\d+)-(\d+)-(\d+)-(\d+)Z/.exec(name) ?? [];
  return Date.parse(`${date}T${hour}:${minute}:${second}.${fraction}Z`);
}

const MAIL_TIMEOUT_MS = 60_000;

/** Waits for a mail to `email` whose text matches; returns the newest one. */
export async function mailTo(email: string, text: RegExp, since = 0): Promise<Email> {
  const endsAt = Date.now() + MAIL_TIMEOUT_MS;
  for (;;) {
    const mail = (await mailsTo(email, since)).filter((one) => text.test(one.text ?? '')).at(-1);
    if (mail) return mail;
    if (Date.now() > endsAt) throw new Error(`No mail to ${email} that matches ${text}`);
    await wait(200);
  }
}

/** The six digits mailed to `email` since `since`. */
export async function loginCode(email: string, since: number): Promise<string> {
  const mail = await mailTo(email, /\b\d{6}\b/, since);
  return mail.text?.match(/\b\d{6}\b/)?.[0] ?? '';
}
