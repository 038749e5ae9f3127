import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { sortTopLevelDefinitions } from '@apollo/persisted-query-lists';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { print, type DocumentNode } from 'graphql';
import { format, resolveConfig } from 'prettier';

/** The hash by which the manifest names an operation: pages need it at once, and a browser computes it in a later task. */
const withHash = (document: DocumentNode) => ({
  hash: createHash('sha256')
    .update(print(sortTopLevelDefinitions(addTypenameToDocument(document))))
    .digest('hex'),
});

const serverTypes = {
  useTypeImports: true,
  enumsAsTypes: true,
  // A resolver that creates an object gives each field, also those that may be null: a new field cannot be forgotten.
  avoidOptionals: { field: true },
  scalars: {
    ID: { input: 'string', output: 'string | number' },
    Decimal: 'string',
    DateTime: 'string',
  },
};

const clientTypes = {
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { ID: 'string', Decimal: 'string', DateTime: 'string' },
};

/** Types for the resolvers (bff), and for the operations of web, the sample app and the tests, from the one hand-written schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  ignoreNoDocuments: true,
  // Otherwise an operation with a syntax error would be left out without a message.
  noSilentErrors: true,
  hooks: {
    beforeOneFileWrite: async (filepath: string, content: string) =>
      format(content, { ...(await resolveConfig(filepath)), filepath }),
  },
  // Only arguments of `graphql()` are read. The comment of this name would mark other texts; by default it is `GraphQL`, which
  // tests use for texts without generated types.
  pluckConfig: { gqlMagicComment: 'codegen' },
  generates: {
    // Without resolvers and what they are given, so that every room of the BFF may import it.
    'bff/__generated__/schema.ts': { plugins: ['typescript'], config: serverTypes },
    'bff/__generated__/resolvers.ts': {
      plugins: [{ add: { content: "import type * as Types from './schema.ts';" } }, 'typescript-resolvers'],
      config: {
        ...serverTypes,
        avoidOptionals: { field: true, resolvers: true },
        namespacedImportName: 'Types',
        contextType: '../context.ts#Context',
        makeResolverTypeCallable: false,
        // The types with fields that a resolver computes or reads. The parent of such a field is what was parsed at the border.
        mappers: {
          Banner: '../features/home/api.ts#Banner as ParsedBanner',
          Cart: '../features/cart/api.ts#Cart as ParsedCart',
          CartPayload: "Pick<{T}, 'userErrors'>",
          Category: '../features/catalogue/api.ts#Category as ParsedCategory',
          Collection: '../features/home/api.ts#Collection as ParsedCollection',
          Home: 'object',
          Image: '../wire/media.ts#Picture',
          Money: '../wire/money.ts#Sum',
          Order: '../features/order/api.ts#Order as ParsedOrder',
          Product: '../wire/product.ts#Product as ParsedProduct',
          SearchPage: '../features/search/api.ts#SearchPage as ParsedSearchPage',
          SetCartPayload: "Omit<{T}, 'cart'>",
          SettlePaymentPayload: "Omit<{T}, 'alertText'>",
          Shop: '../config/shopFile.ts#Shop as ShopFile',
          ShopGrievanceOfficer: "ShopFile['grievanceOfficer']",
          ShopSeller: "ShopFile['seller']",
          Subcategory: '../features/catalogue/api.ts#Subcategory as ParsedSubcategory',
          Video: '../features/home/api.ts#Video as ParsedVideo',
          Viewer: 'object',
          Wishlist: '../features/wishlist/api.ts#Wishlist as ParsedWishlist',
          WishlistPayload: "Pick<{T}, 'userErrors'> & { missingProductId: string | null }",
        },
      },
    },
    // With the documents, so that they are validated: the preset below would name a file that spreads a wrong fragment.
    'web/__generated__/schema.ts': {
      documents: 'web/**/*.graphql',
      plugins: ['typescript'],
      config: clientTypes,
    },
    // Beside each `.graphql` file of the web app: what it declares, as parsed documents with types. A page loads those that it imports.
    'web/': {
      preset: 'near-operation-file',
      documents: 'web/**/*.graphql',
      presetConfig: { folder: '__generated__', extension: '.ts', baseTypesPath: '__generated__/schema.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...clientTypes, unstable_onExecutableDocumentNode: withHash },
    },
    // The sample app's operations as texts with types, for a client that is not Apollo's.
    'examples/mobile/__generated__/': {
      preset: 'client',
      documents: ['examples/mobile/operations.ts'],
      presetConfig: { fragmentMasking: false },
      config: { ...clientTypes, documentMode: 'string' },
    },
    'tests/__generated__/': {
      preset: 'client',
      // The operations in tests/web are for schemas of their own.
      documents: ['tests/**/*.ts', '!tests/{__generated__,web,browsers}/**'],
      presetConfig: { fragmentMasking: false },
      config: {
        ...clientTypes,
        documentMode: 'string',
        onlyOperationTypes: true,
        skipTypename: true,
        avoidOptionals: { field: true },
        arrayInputCoercion: false,
      },
    },
  },
};

export default config;
