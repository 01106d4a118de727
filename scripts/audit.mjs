import { knownVulnerabilities } from './checks/npm-audit.mjs';

// npm run audit: known vulnerabilities of the packages that ship, in both trees. Needs a registry that supports `npm audit`.
const trees = await Promise.all([knownVulnerabilities('.'), knownVulnerabilities('cms')]);
for (const { tree, failure, serious, others } of trees) {
  const name = tree === '.' ? 'the website' : 'Strapi';
  if (failure) console.log(`${name}: NOT CHECKED, the registry did not respond: ${failure}`);
  else console.log(`${name}: ${serious.length} high or critical, ${others} lower`);
  for (const line of serious) console.log(`  ${line}`);
}
const isVulnerable = trees.some(({ serious }) => serious.length > 0);
process.exitCode = isVulnerable ? 1 : trees.some(({ failure }) => failure) ? 2 : 0;
