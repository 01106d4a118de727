/** Rules for every TypeScript and script file. */

export const banned = {
  casts: [
    {
      selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
      message: 'No "as unknown as": narrow the value with a check or a schema.',
    },
  ],
  env: [
    {
      selector: 'MemberExpression[object.name="process"][property.name="env"]',
      message: 'process.env is read in cms/config, web/server/settings.ts and scripts only.',
    },
  ],
};

/** @type {import('eslint').Linter.RulesRecord} */
export const commonRules = {
  'max-lines': ['error', 400],
  'no-console': ['error', { allow: ['warn', 'error'] }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
  'no-restricted-syntax': ['error', ...banned.casts, ...banned.env],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'prefer-const': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
};
