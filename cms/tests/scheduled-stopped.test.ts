import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_TOKEN, contentIn } from './helpers/content.js';
import type { HttpClient } from './helpers/http-client.js';
import { type MailServer, recipients, startMailServer } from './helpers/mail-server.js';
import { signInToPanel } from './helpers/panel.js';
import { untilAllTasksAreDone } from './helpers/queue.js';
import { FAQ, schedulesIn } from './helpers/schedules.js';
import { STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let editor: HttpClient;
let author: HttpClient;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({ ...STAFF_SETTINGS, CONTENT_TOKEN, SMTP_URL: mail.url });
  editor = await signInToPanel(app, 'strapi-editor');
  author = await signInToPanel(app, 'strapi-author');
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => rows().delete());

const { documents } = contentIn(() => app);
const { accountOf, auditOf, cancel, letAllBeDue, newQuestion, read, rows, runTask, save, schedule, shown } =
  schedulesIn(
    () => app,
    () => editor,
  );
const mailsTo = async (client: HttpClient) => {
  const { email } = await accountOf(client);
  return mail.mails.filter((one) => recipients(one).includes(email));
};

describe('a publication does not happen', () => {
  const result = async (documentId: string) => {
    await letAllBeDue();
    await runTask();
    const { publish } = (await read({ documentId })).body.data;
    return { shown: (await shown(documentId))?.question, problem: publish?.problem };
  };
  const accounts = () => app.strapi.db.query('admin::user');

  test.each(['strapi-author', 'strapi-editor'])('when another %s changed the text since', async (role) => {
    const setter = await signInToPanel(app, 'strapi-editor');
    const other = await signInToPanel(app, role);
    const documentId = await newQuestion('Published?');
    await documents(FAQ).publish({ documentId, locale: 'en' });
    await save(author, documentId, { question: 'Draft of the author?' });
    await schedule({ documentId, client: setter }, 'publish');
    expect((await save(other, documentId, { question: 'Not seen?' })).status).toBe(200);
    const problem = `${role} changed the text after this time was chosen. Read it, then choose a new time.`;
    expect(await result(documentId)).toEqual({ shown: 'Published?', problem });
    const [email, ...more] = await mailsTo(setter);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('Not published: Not seen?');
    expect(email?.text).toContain(`Reason: ${problem}`);
    expect(email?.text).toContain(`/cms/content-manager/collection-types/${FAQ}/${documentId}?`);
    await schedule({ documentId, client: setter }, 'publish');
    expect(await result(documentId)).toEqual({ shown: 'Not seen?', problem: undefined });
  });

  test('when somebody else discarded the draft, unless the person who chose the time saved it after that', async () => {
    const setter = await signInToPanel(app, 'strapi-editor');
    const documentId = await newQuestion('Published before?');
    const discard = async (client: HttpClient) => {
      const url = `/content-manager/collection-types/${FAQ}/${documentId}/actions/discard?locale=en`;
      expect((await client.post(url, {})).status).toBe(200);
    };
    await save(setter, documentId, { question: 'Published by the setter?' });
    await setter.post(`/content-manager/collection-types/${FAQ}/${documentId}/actions/publish?locale=en`, {});
    await save(setter, documentId, { question: 'To be published?' });
    await schedule({ documentId, client: setter }, 'publish');
    await discard(author);
    const problem = 'strapi-author discarded the draft after this time was chosen. Read it, then choose a new time.';
    expect(await result(documentId)).toEqual({ shown: 'Published by the setter?', problem });
    expect((await mailsTo(setter)).map(({ subject }) => subject)).toEqual(['Not published: Published by the setter?']);

    await save(setter, documentId, { question: 'Once more?' });
    await schedule({ documentId, client: setter }, 'publish');
    await discard(author);
    await save(setter, documentId, { question: 'Seen by the setter?' });
    expect(await result(documentId)).toEqual({ shown: 'Seen by the setter?', problem: undefined });
  });

  test('unless the person who chose the time saved it after that', async () => {
    const documentId = await newQuestion();
    await schedule({ documentId }, 'publish');
    await save(author, documentId, { question: 'Seen?' });
    await save(editor, documentId, { question: 'Seen by the editor?' });
    expect(await result(documentId)).toEqual({ shown: 'Seen by the editor?', problem: undefined });
  });

  test.each(['deactivated', 'made an author', 'deleted'])('when its editor was %s', async (what) => {
    const leaver = await signInToPanel(app, 'strapi-editor');
    const documentId = await newQuestion();
    expect((await schedule({ documentId, client: leaver }, 'publish')).status).toBe(200);
    const where = { id: (await accountOf(leaver)).id };
    const role = await app.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } });
    if (what === 'deleted') await accounts().delete({ where });
    else await accounts().update({ where, data: what === 'deactivated' ? { isActive: false } : { roles: [role?.id] } });
    expect(await result(documentId)).toEqual({
      shown: undefined,
      problem: 'The person who chose this time may no longer publish. Choose a new time.',
    });
  });
});

test('a time that is chosen, cancelled, ended or not kept is in the audit trail', async () => {
  const documentId = await newQuestion('Audited?');
  await schedule({ documentId }, 'publish');
  await cancel({ documentId }, 'publish');
  await cancel({ documentId }, 'publish');
  await schedule({ documentId }, 'publish');
  await save(author, documentId, { question: 'Audited again?' });
  await letAllBeDue();
  await runTask();
  const { email: actor } = await accountOf(editor);
  const at = '2099-03-01T04:00:00.000Z';
  const details = { panel: true, locale: 'en', name: 'Audited?', publish: at };
  const reason = 'strapi-author changed the text after this time was chosen. Read it, then choose a new time.';
  expect(await auditOf(documentId)).toEqual([
    { action: 'schedule_set', actor, details },
    { action: 'schedule_cancelled', actor, details },
    { action: 'schedule_set', actor, details },
    {
      action: 'schedule_stopped',
      actor: null,
      details: { locale: 'en', name: 'Audited again?', publish: expect.any(String) as string, reason },
    },
  ]);
});

test('who scheduled a text that somebody else deletes gets an email', async () => {
  const setter = await signInToPanel(app, 'strapi-editor');
  const documentId = await newQuestion('Deleted by a colleague?');
  await schedule({ documentId, client: setter }, 'publish');
  await schedule({ documentId, locale: 'ar' }, 'publish');
  const url = `/content-manager/collection-types/${FAQ}/${documentId}?locale=*`;
  expect((await editor.call(url, { method: 'DELETE' })).status).toBe(200);
  await untilAllTasksAreDone(app);
  const mails = await mailsTo(setter);
  expect(mails.map(({ subject }) => subject)).toEqual(['Not published: Deleted by a colleague?']);
  expect(mails[0]?.text).toContain('Reason: strapi-editor deleted the text.');
  expect((await mailsTo(editor)).filter(({ subject }) => subject?.includes('Deleted by a colleague'))).toEqual([]);
});
