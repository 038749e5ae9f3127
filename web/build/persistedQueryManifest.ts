import type { PersistedQueryManifestConfig } from '@apollo/generate-persisted-query-manifest';

const config: PersistedQueryManifestConfig = {
  documents: ['web/**/*.graphql'],
  output: 'web/__generated__/persistedQueryManifest.json',
};

export default config;
