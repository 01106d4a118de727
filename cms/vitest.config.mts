import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They begin first, so that none of them runs alone at the end. */
const LONGEST = [
  ...[
    'backup',
    'panel-hostile-input',
    'fuzz',
    'panel',
    'content-rules',
    'panel-calls',
    'scheduled-content',
    'two-instances',
  ],
  ...['email-correction', 'decision-emails', 'erasure', 'documents', 'content', 'panel-roles'],
  ...['graceful-stop', 'lockout', 'panel-routes', 'content-drafts', 'hiring-requests', 'cv-photos', 'cv-file'],
  ...['cv-text', 'inbox-search', 'hostile-inputs', 'hostile-fields', 'faults', 'time-zone', 'content-history'],
  ...['inbox-export', 'scheduled-stopped', 'pictures-s3', 'withdrawal', 'shared-previews', 'cv-cases'],
  ...['closing-emails', 'panel-content', 'hostile-passwords', 'panel-access', 'silent-database', 'slow-mail-server'],
];

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other)));
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['tests/helpers/global-setup.ts'],
    setupFiles: ['same-priority', 'long-store-timeout', 'same-numbers', 'same-hashes', 'restore-mocks'].map(
      (name) => `tests/helpers/${name}.ts`,
    ),
    // Each file boots its own Strapi on its own database. Four processes run them all, one file after the other: starting
    // Strapi is a third of the time, and a test mostly waits.
    pool: 'forks',
    isolate: false,
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // What never comes, on a slow machine too: a test that passes is not slower by it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Less than a test may take, so that the error names what was missing.
    expect: { poll: { timeout: 60_000 } },
  },
});
