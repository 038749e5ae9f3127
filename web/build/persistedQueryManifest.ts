import { DocumentTransform } from '@apollo/client';
import type { PersistedQueryManifestConfig } from '@apollo/generate-persisted-query-manifest';
import { Kind } from 'graphql';
import { mergeSelections } from './mergeSelections.ts';

/** The manifest has the operations as pages send them: merged as in `codegen.ts`. */
const config: PersistedQueryManifestConfig = {
  documents: ['web/**/*.graphql'],
  documentTransform: new DocumentTransform((document) => {
    const { definitions } = mergeSelections(document, document.definitions);
    return {
      ...document,
      definitions: definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION),
    };
  }),
  output: 'web/__generated__/persistedQueryManifest.json',
};

export default config;
