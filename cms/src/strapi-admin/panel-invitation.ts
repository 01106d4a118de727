import type { Core } from '@strapi/strapi';
import { readAgency } from '../content/agency';
import { inTransaction } from '../platform/database/transaction';
import { layOutMail, type LaidOutMail, type MailSender } from '../platform/mail/mail-layout';
import { queueTask } from '../platform/queue/queue-task';
import { settingsOf } from '../platform/settings/settings';
import { tableOf } from '../platform/database/table';

/** An account of the panel; a new one has no password and is not active until its owner chooses one. */
interface Account {
  email: string;
  firstname: string | null;
  password: string | null;
  registrationToken: string | null;
}

/** Emails each new account of the panel the link that Strapi only shows to the person who invites. */
export function mailPanelInvitations(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterCreate({ result }: { result?: unknown }) {
      if (strapi.isLoaded) await mailInvitation(strapi, result as Account);
    },
  });
}

/** Sends the invitation again to an account that has no password yet: it cannot be sent a link to set a new one. */
export async function repeatInvitation(strapi: Core.Strapi, email: string): Promise<void> {
  const accounts = tableOf<Account>(strapi, 'admin::user');
  const account = await accounts.findOne({ where: { email: email.toLowerCase() } });
  if (account) await mailInvitation(strapi, account);
}

async function mailInvitation(strapi: Core.Strapi, account: Account): Promise<void> {
  const { email, firstname, password, registrationToken } = account;
  if (password || !registrationToken) return;
  const link = `${settingsOf(strapi).publicUrl}/cms/auth/register?registrationToken=${registrationToken}`;
  const mail = invitationMail({ name: firstname ?? email, link }, await readAgency(strapi, 'en'));
  await inTransaction(strapi, (trx) => queueTask(trx, 'send-mail', { to: email, ...mail }));
}

/** In English, as the panel is. */
const invitationMail = ({ name, link }: { name: string; link: string }, agency: MailSender): LaidOutMail =>
  layOutMail(
    {
      locale: 'en',
      subject: `Your account for the content panel of ${agency.name}`,
      paragraphs: [
        `Hello ${name},`,
        `You can now edit the website of ${agency.name}. Sign in to the dashboard first, then choose a password for the content panel here:\n${link}`,
        'The panel has a password of its own. If you lose this email, choose "Forgot your password?" in the panel, and we will send it again.',
        "If you weren't expecting this, you can ignore this email.",
      ],
    },
    agency,
  );
