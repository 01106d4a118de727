import css from '@eslint/css';
import { tailwind4 } from 'tailwind-csstree';

const sameInBothDirections = [
  'width',
  'height',
  'min-width',
  'min-height',
  'max-width',
  'max-height',
  'top',
  'bottom',
  'overflow-x',
  'overflow-y',
];
const physicalUnits = ['vw', 'vh', 'svh', 'dvh', 'lvh'];

/** Style sheets: start and end, never left and right, so that Arabic needs no second sheet. @type {import('eslint').Linter.Config[]} */
export const cssRules = [
  {
    files: ['web/src/**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true, customSyntax: tailwind4 },
    rules: {
      'css/prefer-logical-properties': ['error', { allowProperties: sameInBothDirections, allowUnits: physicalUnits }],
      'css/no-duplicate-imports': 'error',
      'css/no-empty-blocks': 'error',
    },
  },
];
