import type { Core } from '@strapi/strapi';

/** Runs a set-up step once in the life of a database, so that later changes by people are preserved. */
export async function runOnce(strapi: Core.Strapi, step: string, work: () => Promise<void>): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'qantara_setup' });
  if (await store.get({ key: step })) return;
  await work();
  await store.set({ key: step, value: new Date().toISOString() });
}
