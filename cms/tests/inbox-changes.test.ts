import type { AuditEntryRow, ContactRow, HistoryEntry, InboxBulkResponse, Problem } from '@qantara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from './helpers/http-client.js';
import { entryOf, historyOf, patch, sendContact } from './helpers/inbox.js';
import { createStaff, signInAs, type StaffBrowser } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import { applicationForm, createJob } from './helpers/submissions.js';

let app: TestApp;
let lead: StaffBrowser;
let colleague: StaffBrowser;
let staff: HttpClient;
let id: string;
beforeAll(async () => {
  app = await startStrapi();
  lead = await signInAs(app, 'lead');
  colleague = await signInAs(app, 'recruiter');
  staff = lead.client;
});
beforeEach(async () => {
  id = await sendContact(app);
});
afterAll(() => app.stop());

const change = (json: unknown, client = staff) => patch(client, `/api/contacts/${id}`, json);
const lastAudit = async () => (await staff.get<AuditEntryRow[]>('/api/audit-entries?pageSize=1')).body[0];
const nameOf = ({ email }: { email: string }) => email.split('@')[0];

describe('the version', () => {
  test('grows with each change, and a change from another one is rejected', async () => {
    expect(await entryOf(staff, `contacts/${id}`)).toMatchObject({ version: 1, tags: [], owner: null });
    expect((await change({ status: 'contacted', version: 1 })).body).toMatchObject({ version: 2, status: 'contacted' });
    const late = await change({ tags: ['urgent'], version: 1 }, colleague.client);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'entry_changed',
        detail: expect.stringContaining(`Last change: \u2068${nameOf(lead)}\u2069, `),
        last_change: { by: nameOf(lead) },
      },
    });
    expect(await entryOf(staff, `contacts/${id}`)).toMatchObject({ version: 2, tags: [] });
    expect((await change({ tags: ['urgent'], version: 2 })).body).toMatchObject({ version: 3, tags: ['urgent'] });
    expect((await change({ tags: ['x'] })).body.version).toBe(4);
  });

  test('lets exactly one of two changes from the same version through', async () => {
    const responses = await Promise.all(['contacted', 'closed'].map((status) => change({ status, version: 1 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('stays when nothing changes', async () => {
    const same = await change({ status: 'new', owner_id: null, tags: [] });
    expect(same).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await historyOf(staff, `contacts/${id}`)).map(({ kind }) => kind)).toEqual(['received', 'mail']);
  });
});

describe('a status', () => {
  test('keeps who, when and why in the history; the reason stays out of the audit trail', async () => {
    await change({ status: 'closed', reason: 'Ravi found work elsewhere' });
    const [received, confirmed, moved] = await historyOf(staff, `contacts/${id}`);
    expect(received).toMatchObject({ kind: 'received', by: null });
    expect(confirmed).toEqual({
      ...{ id: expect.any(String), at: expect.any(String), by: null, kind: 'mail', to: 'received' },
      subject: 'We have received your message',
    });
    expect(moved).toMatchObject({
      ...{ kind: 'status', from: 'new', to: 'closed', reason: 'Ravi found work elsewhere' },
      by: { id: lead.id, name: nameOf(lead) },
    });
    const audit = await lastAudit();
    expect(audit).toMatchObject({ action: 'status_changed', subject_id: id, details: { from: 'new', to: 'closed' } });
    expect(JSON.stringify(audit)).not.toContain('Ravi');
  });
});

describe('undo', () => {
  test('brings back status and times as they were, step by step', async () => {
    await change({ status: 'contacted' });
    const { first_reviewed_at } = await entryOf(staff, `contacts/${id}`);
    await change({ status: 'closed' });
    expect((await change({ undo: true })).body).toMatchObject({ status: 'contacted', first_reviewed_at, version: 4 });
    expect((await change({ undo: true })).body).toMatchObject({ status: 'new', first_reviewed_at: null, version: 5 });
    const row = await app.strapi.db.connection('contact_inquiries').where('document_id', id).first();
    expect(row).toMatchObject({ status: 'new', status_changed_at: null, first_reviewed_at: null });
    expect(await change({ undo: true })).toMatchObject({ status: 409, body: { code: 'undo_not_possible' } });
    const kinds = (await historyOf(staff, `contacts/${id}`)).map(({ kind }) => kind);
    expect(kinds).toEqual(['received', 'mail', 'status', 'status', 'undone', 'undone']);
    expect(await lastAudit()).toMatchObject({ action: 'status_undone', details: { from: 'contacted', to: 'new' } });
  });

  test('goes back even where the map has no move', async () => {
    const jobId = await createJob(app);
    const raw = applicationForm(jobId);
    const sent = await app.client().call<{ id: string }>('/api/job-applications', { method: 'POST', raw });
    const path = `/api/job-applications/${sent.body.id}`;
    for (const status of ['shortlisted', 'interview', 'withdrawn']) await patch(staff, path, { status });
    expect(await patch(staff, path, { status: 'interview' })).toMatchObject({ status: 409 });
    expect((await patch(staff, path, { undo: true })).body).toMatchObject({ status: 'interview' });
  });

  test('is allowed for the author of the move, for ten minutes', async () => {
    await change({ status: 'contacted' });
    expect((await change({ undo: true }, colleague.client)).body.code).toBe('undo_not_possible');
    const old = new Date(Date.now() - 11 * 60_000);
    await app.strapi.db.connection('inbox_events').where('entry_id', id).update({ created_at: old });
    expect((await change({ undo: true })).body.code).toBe('undo_not_possible');
  });

  test('leaves no review behind, also when an email went out in between', async () => {
    await change({ status: 'contacted' });
    const mail = { list: 'contacts', entry_id: id, kind: 'mail', subject: 'Hello', body: 'Hello', undone: false };
    await app.strapi.db.connection('inbox_events').insert({ ...mail, created_at: new Date() });
    const { body } = await change({ undo: true });
    expect(body).toMatchObject({ status: 'new', first_reviewed_at: null });
    expect((await historyOf(staff, `contacts/${id}`)).find(({ subject }) => subject === 'Hello')).toMatchObject({
      ...{ kind: 'mail', text: 'Hello', by: null },
    });
  });
});

describe('owner and tags', () => {
  test('an owner is an active member of staff', async () => {
    expect((await change({ owner_id: colleague.id })).body.owner).toEqual({
      id: colleague.id,
      name: nameOf(colleague),
    });
    const gone = await createStaff(app, 'recruiter');
    await app.strapi.db.connection('up_users').where('id', gone.id).update({ blocked: true });
    for (const owner_id of [gone.id, 999_999, 99_999_999_999, -1, 1.5, 'me'])
      expect(await change({ owner_id })).toMatchObject({ status: 400, body: { errors: [{ field: 'owner_id' }] } });
    expect((await change({ owner_id: null })).body.owner).toBeNull();
    const owners = (await historyOf(staff, `contacts/${id}`)).filter(({ kind }) => kind === 'owner');
    expect(owners).toMatchObject([
      { from: null, to: nameOf(colleague) },
      { from: nameOf(colleague), to: null },
    ]);
  });

  test('tags are clean lines, each once, at most twenty', async () => {
    const { body } = await change({ tags: ['  visa \n ready ', 'visa ready', 'سائق'] });
    expect(body.tags).toEqual(['visa ready', 'سائق']);
    expect(await lastAudit()).toMatchObject({ action: 'tags_changed', details: { from: 0, to: 2 } });
    const many = Array.from({ length: 21 }, (_, at) => `t${at}`);
    for (const tags of [many, [''], ['x'.repeat(41)], 'visa', [1]]) expect((await change({ tags })).status).toBe(400);
    expect((await entryOf(staff, `contacts/${id}`)).tags).toEqual(['visa ready', 'سائق']);
  });

  test('a change says something, and not two things at once', async () => {
    for (const json of [{}, { version: 1 }, { undo: false }, { undo: true, status: 'closed' }, { reason: 'why' }])
      expect(await change(json)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('a rejected value keeps the whole change from being stored', async () => {
    const rejected = await change({ status: 'contacted', owner_id: 999_999, tags: ['x'] });
    expect(rejected).toMatchObject({ status: 400 });
    expect(await entryOf(staff, `contacts/${id}`)).toMatchObject({ version: 1, status: 'new', tags: [] });
    expect(await historyOf(staff, `contacts/${id}`)).toHaveLength(2);
  });
});

describe('notes', () => {
  const note = (json: unknown, path = `contacts/${id}`) =>
    staff.post<HistoryEntry & Problem>(`/api/inbox/${path}/notes`, json);

  test('are in the history, not in the audit trail', async () => {
    const { status, body } = await note({ text: 'Called.\nWants to travel in May.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'note', text: 'Called.\nWants to travel in May.', by: { id: lead.id } });
    expect((await historyOf(staff, `contacts/${id}`)).at(-1)).toEqual(body);
    expect(await lastAudit()).toMatchObject({ action: 'note_added', subject_id: id, details: {} });
    expect((await entryOf(staff, `contacts/${id}`)).version).toBe(1);
  });

  test('are rejected when empty, too long, or about nothing', async () => {
    for (const text of ['', '  ', 'x'.repeat(5001), 7, null])
      expect(await note({ text })).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
    for (const path of ['contacts/unknown', `cvs/${id}`, `jobs/${id}`])
      expect(await note({ text: 'x' }, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('a bulk change', () => {
  const bulk = (json: unknown, name = 'contacts', locale = 'en') =>
    staff.post<Omit<InboxBulkResponse, 'success'> & Omit<Problem, 'success'>>(`/api/inbox/${name}/bulk`, json, {
      'accept-language': locale,
    });

  test('changes each submission independently, and lists each rejection', async () => {
    const other = await sendContact(app);
    const response = await bulk({ ids: [id, other, id, 'unknown'], status: 'closed', reason: 'Spam', add_tag: 'spam' });
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, changed: [id, other], refused: [{ id: 'unknown', code: 'not_found' }] },
    });
    const rows = await Promise.all([id, other].map((each) => entryOf<ContactRow>(staff, `contacts/${each}`)));
    expect(rows).toMatchObject([
      { status: 'closed', tags: ['spam'], version: 2 },
      { status: 'closed', tags: ['spam'], version: 2 },
    ]);
    await bulk({ ids: [other], add_tag: 'twice', owner_id: lead.id });
    expect((await bulk({ ids: [id, other], undo: true })).body.changed).toEqual([id, other]);
    expect(await entryOf(staff, `contacts/${other}`)).toMatchObject({ status: 'new', tags: ['spam', 'twice'] });
    const again = await bulk({ ids: [id], undo: true }, 'contacts', 'ar');
    expect(again.body.refused[0]).toMatchObject({ code: 'undo_not_possible', detail: expect.stringMatching(/[ء-ي]/) });
  });

  test('returns which needed no change: undoing leaves those as they are', async () => {
    const other = await sendContact(app);
    await change({ status: 'closed' });
    const { body } = await bulk({ ids: [id, other], status: 'closed' });
    expect(body).toMatchObject({ changed: [id, other], unchanged: [id], refused: [] });
    expect((await entryOf(staff, `contacts/${id}`)).version).toBe(2);
  });

  test('with versions, rejects what someone else has changed since', async () => {
    const other = await sendContact(app);
    await change({ status: 'contacted' }, colleague.client);
    const { body } = await bulk({ ids: [id, other], versions: [1, 1], status: 'closed' });
    expect(body).toMatchObject({ changed: [other], refused: [{ id, code: 'entry_changed' }] });
    expect(body.refused[0]?.detail).toContain(`Last change: \u2068${nameOf(colleague)}\u2069, `);
    expect((await entryOf<ContactRow>(staff, `contacts/${id}`)).status).toBe('contacted');
    expect((await bulk({ ids: [id, other], versions: [1], status: 'closed' })).status).toBe(400);
  });

  test('an owner and a tag are undone unless someone changed them since', async () => {
    const other = await sendContact(app);
    await bulk({ ids: [id, other], owner_id: lead.id, add_tag: 'urgent' });
    await change({ owner_id: colleague.id, tags: ['urgent', 'night shift'] });
    const { body } = await bulk({ ids: [id, other], owner_id: null, from_owner_id: lead.id });
    expect(body).toMatchObject({ changed: [other], refused: [{ id, code: 'entry_changed' }] });
    expect((await bulk({ ids: [id, other], remove_tag: 'urgent' })).body.refused).toEqual([]);
    expect(await entryOf(staff, `contacts/${id}`)).toMatchObject({
      owner: { id: colleague.id },
      tags: ['night shift'],
    });
    expect(await entryOf(staff, `contacts/${other}`)).toMatchObject({ owner: null, tags: [] });
  });

  test('rejects what no row could take', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `id${at}`);
    const status = 'closed';
    for (const json of [{}, { ids: [id] }, { ids: [], status }, { ids: many, status }, { ids: ["' or 1"], status }])
      expect((await bulk(json)).status).toBe(400);
    expect(await bulk({ ids: [id], status: 'hired' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'status' }] },
    });
    expect(await bulk({ ids: [id], status }, 'jobs')).toMatchObject({ status: 404 });
    expect((await entryOf(staff, `contacts/${id}`)).version).toBe(1);
  });
});
