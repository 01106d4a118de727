import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgres } from './postgres.js';
import { bootStrapi, TEMPLATE_DATABASE } from './strapi.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test PostgreSQL, ending in a slash. */
    postgresUrl: string;
  }
}

/** One PostgreSQL per run; Strapi's tables are created once, in a template that each test file copies. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  try {
    const template = await createDatabase(postgres.url, TEMPLATE_DATABASE);
    const app = await bootStrapi({ DATABASE_URL: template });
    await app.stop();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
