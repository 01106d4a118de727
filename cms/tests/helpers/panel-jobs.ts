import type { HttpClient } from './http-client.js';
import { openPanel } from './panel.js';
import { signIn, STAFF_SETTINGS } from './staff.js';
import { startStrapi, type TestApp } from './strapi.js';

const OWNER = { email: 'owner@qantara.test', password: 'Panel-horse-7-battery' };
export const EDITOR = { email: 'editor@qantara.test', password: 'Editor-horse-7-battery' };
export const JOBS = '/content-manager/collection-types/api::job.job';

export interface Saved {
  data: Record<string, unknown> & { documentId: string };
  meta: { version?: string | null };
}
export interface PanelError {
  error: { name: string; message: string; details: { errors?: { path: string[]; message: string }[] } };
}
export interface PanelApp {
  app: TestApp;
  staff: HttpClient;
  /** Signed in to the panel with the role Job editor. */
  editor: HttpClient;
}

export async function startWithEditor(): Promise<PanelApp> {
  const app = await startStrapi({ ...STAFF_SETTINGS, PANEL_EMAIL: OWNER.email, PANEL_PASSWORD: OWNER.password });
  const staff = await signIn(app);
  const roles = await app.strapi.db.query('admin::role').findMany({ where: { code: 'job-editor' } });
  await app.strapi
    .service('admin::user')
    ?.create({ ...EDITOR, firstname: 'Ed', isActive: true, roles: roles.map(({ id }: { id: number }) => id) });
  return { app, staff, editor: await openPanel(app, EDITOR) };
}
