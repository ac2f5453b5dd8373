import type { CodegenConfig } from '@graphql-codegen/cli';
import { ALL_SPORT_IDS } from './contract/feed.ts';
import { LINE_SETS } from './contract/sports/line-sets.ts';

/**
 * Typed documents beside each `.graphql` file of the web app, resolver types for the platform. Both are
 * git-ignored.
 */
const scalars = {
  ID: 'string',
  DateTime: 'string',
  JSONText: 'string',
  Day: 'string',
  SportId: ALL_SPORT_IDS.join(' | '),
  SportColumns: LINE_SETS.map((set) => `'${set}'`).join(' | '),
};
const config: CodegenConfig = {
  schema: 'contract/schema.graphql',
  generates: {
    'lib/graphql/schema-types.generated.ts': {
      plugins: ['typescript'],
      config: { scalars, enumsAsTypes: true, skipTypename: false, useTypeImports: true, strictScalars: true },
    },
    './': {
      preset: 'near-operation-file-preset',
      documents: ['lib/**/*.graphql', 'components/**/*.graphql'],
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'lib/graphql/schema-types.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypeNameForRoot: true,
        nonOptionalTypename: true,
        strictScalars: true,
        documentMode: 'string',
      },
    },
    'platform/graphql/resolver-types.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        contextType: './context.ts#GraphqlContext',
        useIndexSignature: false,
        strictScalars: true,
        defaultMapper: 'Partial<{T}>',
      },
    },
  },
};
export default config;
