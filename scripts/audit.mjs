import { knownHoles } from './lib/known-holes.mjs';

// npm run audit: what is known of the packages that ship, in both trees. Needs a registry that answers `npm audit`.
const trees = await Promise.all([knownHoles('.'), knownHoles('cms')]);
for (const { tree, unanswered, serious, others } of trees) {
  const name = tree === '.' ? 'the website' : 'Strapi';
  if (unanswered) console.log(`${name}: NOT CHECKED, the registry does not answer: ${unanswered}`);
  else console.log(`${name}: ${serious.length} high or critical, ${others} lower`);
  for (const line of serious) console.log(`  ${line}`);
}
const holes = trees.some(({ serious }) => serious.length > 0);
process.exitCode = holes ? 1 : trees.some(({ unanswered }) => unanswered) ? 2 : 0;
