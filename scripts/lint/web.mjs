import tailwind from 'eslint-plugin-better-tailwindcss';
// @ts-expect-error this plugin ships no types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { banned } from './common.mjs';

/** Sizes, tops and bottoms do not turn with the script; only starts and ends do. */
const sameInBothDirections =
  '^(.*:)?-?(size|[wh]|(min|max)-[wh]|[mp][tb]|scroll-[mp][tb]|top|bottom|border-[tb]|rounded-[tb]|overflow-[xy]|overscroll-[xy]|inset-[xy]|[mp][xy]|border-[xy]|resize)(-|$)';

/** React, accessibility and right-to-left rules of the website. @type {import('eslint').Linter.Config[]} */
export const webRules = [
  { files: ['web/src/**/*.{ts,tsx}'], languageOptions: { globals: globals.browser } },
  { files: ['web/src/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  { files: ['web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['web/src/**/*.tsx'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'web/src/styles/base.css' } },
    rules: {
      // A group of cards that scrolls needs the focus for the arrow keys.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'group'], allowExpressionValues: true },
      ],
      'better-tailwindcss/enforce-logical-properties': ['error', { ignore: [sameInBothDirections] }],
      'better-tailwindcss/no-conflicting-classes': 'error',
      'better-tailwindcss/no-duplicate-classes': 'error',
    },
  },
  {
    // A part whose code is lost on the way must not take the dashboard with it.
    files: ['web/src/pages/admin/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...banned.casts,
        ...banned.env,
        {
          selector: 'ImportExpression:not(CallExpression[callee.name=/^lazy[A-Z]/] ImportExpression)',
          message: 'Load parts of the dashboard by lazyPart, lazyDialog or lazyScreen, which offer Retry.',
        },
      ],
    },
  },
  {
    files: ['web/src/components/**', 'web/src/hooks/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@qantara/contract*'], message: 'Components and hooks hold no business knowledge.' }] },
      ],
    },
  },
  {
    files: ['web/src/api/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['react-router*', '*toast*'], message: 'Calls neither navigate nor speak to people.' }] },
      ],
    },
  },
  {
    files: ['web/server/settings.ts', 'web/vite.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...banned.casts] },
  },
  { files: ['web/server/**'], rules: { 'no-console': 'off' } },
];
