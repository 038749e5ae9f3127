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
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...serverTypes,
        contextType: '../context.ts#Context',
        makeResolverTypeCallable: false,
        // A resolver's parent is what the upstream said (parsed at the border), not what the schema promises.
        mappers: {
          Category: '../features/catalogue/api.ts#CategoryParent',
          Subcategory: '../features/catalogue/api.ts#SubcategoryParent',
          ProductPage: '../features/catalogue/api.ts#WireProductPage',
          Product: '../wire/product.ts#WireProduct',
          Stock: '../wire/product.ts#WireInventory',
          Image: '../wire/image.ts#Picture',
          Money: '../wire/money.ts#Sum',
          Viewer: '../features/account/api.ts#ViewerParent',
          Profile: '../features/account/api.ts#WireProfile',
          Cart: '../features/cart/api.ts#WireCart',
          CartItem: '../wire/orderLine.ts#WireLine',
          Wishlist: '../features/wishlist/api.ts#WireWishlist',
          WishlistItem: '../features/wishlist/api.ts#WireWishlistItem',
          WishlistPayload: '../features/wishlist/api.ts#WishlistPayloadParent',
          SearchPage: '../features/search/api.ts#WireSearchPage',
          SearchHints: '../features/search/hints.ts#SearchHintsParent',
          OrderPage: '../features/order/api.ts#WireOrderPage',
          Order: '../features/order/api.ts#WireOrder',
          OrderItem: '../wire/orderLine.ts#WireLine',
          CartPayload: '../features/cart/api.ts#CartPayloadParent',
          Home: '../features/home/api.ts#HomeParent',
          Banner: '../features/home/api.ts#BannerParent',
          Video: '../features/home/api.ts#VideoParent',
          Collection: '../features/home/api.ts#CollectionParent',
          Shop: '../config/shopFile.ts#Shop as ShopSettings',
          Payment: '../features/checkout/api.ts#WirePayment',
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
      documents: ['tests/**/*.ts', '!tests/{__generated__,web}/**'],
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
