import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { cmsRules } from './scripts/lint/cms.mjs';
import { cssRules } from './scripts/lint/css.mjs';
import { banned, commonRules } from './scripts/lint/common.mjs';
import { importZones } from './scripts/lint/import-zones.mjs';
import { webRules } from './scripts/lint/web.mjs';

const typescript = ['**/*.{ts,tsx,mts}'];
const scripts = ['scripts/**/*.mjs', '*.config.mjs'];
const tests = ['**/*.{test,spec}.{ts,tsx,mjs}', '**/tests/**'];

export default defineConfig(
  {
    ignores: [
      '**/{node_modules,dist,build,coverage,.cache,.strapi,.tmp,.data,test-results,playwright-report}/**',
      'cms/types/generated/**',
      'cms/public/**',
      'web/public/**',
      'docs/**',
      // Programs for pictures that are committed: run by hand, checked by nothing.
      'media/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...typescript, ...scripts],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
  },
  {
    files: [...typescript, ...scripts],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*/vitest.config.ts', '*/vitest.config.mts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  {
    files: [...typescript, ...scripts],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['.', 'contract', 'web', 'e2e', 'cms'].map((folder) => `${folder}/tsconfig.json`),
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      ...commonRules,
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: importZones }],
    },
  },
  ...webRules,
  ...cmsRules,
  ...cssRules,
  {
    files: tests,
    rules: {
      'max-lines': ['error', 400],
      'no-restricted-syntax': ['error', ...banned.casts],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // ESLint plugins ship loose types or none.
  {
    files: ['eslint.config.mjs', 'scripts/lint/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  // The scripts are the one place before any settings exist, and they talk to a terminal.
  { files: ['scripts/**'], rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...banned.casts] } },
  // Only a vocabulary or a seed may be long: it has no logic to lose one's way in.
  { files: ['cms/seed/**', 'contract/src/content/seed/**', 'web/src/content/**'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.{ts,tsx,js,mjs}'], ...prettier },
);
