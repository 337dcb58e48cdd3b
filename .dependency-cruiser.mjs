import { importRules } from './scripts/architecture-rules/imports/import-rules.ts';
import { domains } from './server/src/domains/registry.ts';

/**
 * The import rules, computed from the domains' definitions, which Node 24 reads as they are. `npm run check` runs them and sees that every file was read.
 * @type {{ forbidden: import('dependency-cruiser').IForbiddenRuleType[], options: import('dependency-cruiser').ICruiseOptions }}
 */
export default {
  forbidden: importRules(domains),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '(^|/)dist/', '(^|/)\\.tmp/', '\\.gen\\.ts$', '(^|/)(words|pages)\\.gen/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
