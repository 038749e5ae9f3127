'use strict';
// `npm run lint:imports`: who may import whom, types included (docs/architecture.md).

/**
 * The rooms of each part, from the inside out: a file may import its own room and those before it in this list. Every file belongs to
 * the first room that matches.
 */
const ROOMS = {
  bff: [
    '__generated__/schema.ts$',
    'service/',
    '(digest|callsUpstream|json|inputLimits|plainText).ts$',
    'errors/',
    'concurrency/',
    'redis/',
    'cache/',
    'rules/',
    'wire/',
    'calls/',
    'session/',
    'rateLimits/',
    'config/',
    // What a feature asks the upstream for. Its resolvers come after the context that holds all of these.
    'features/[^/]+/(api|orderKeys|moneyRecords|placedOrders|paymentState|preferences|hints).ts$',
    'operations/',
    'http/',
    'responseCache/',
    'services.ts$',
    'context.ts$',
    '(__generated__/resolvers|fieldSources).ts$',
    'features/',
    'schema.ts$',
    'graphql/',
    'upload/',
    'pages/',
    '(app|main).ts$',
  ],
  upstream: [
    'wire/',
    '(projectRoot|unsafeSettings|config|backgroundTasks).ts$',
    'db/',
    'http/',
    'accounts/',
    'mail/',
    'payment/',
    'products/',
    'shop.ts$',
    'demo/',
    'media/',
    'orders/',
    'webhooks/',
    'functions/',
    'rest/',
    'seed/',
    'jobs.ts$',
    'testEndpoints/',
    '(app|main).ts$',
  ],
  web: [
    '__generated__/',
    '(styles|fonts|public)/',
    'config/',
    'browser/',
    'ui/',
    'navigation/',
    'auth/',
    'persistence/',
    'apollo/',
    'worker/',
    'notices/',
    'features/',
    'layout/',
    'shopper/',
    'productLists/',
    'pages/',
    'app/',
    'ssr/',
    'build/',
  ],
};

const inPart = (part, room) => `^${part}/${room.replace('.ts', '\\.ts')}`;

/** A file of a room imports no room that stands after it. */
const inwardsOnly = Object.entries(ROOMS).flatMap(([part, rooms]) =>
  rooms.map((room, index) => {
    const inner = rooms.slice(0, index).map((other) => inPart(part, other));
    const own = inPart(part, room);
    return {
      name: `${part}-${room}-imports-inwards`,
      severity: 'error',
      from: { path: own, ...(inner.length > 0 && { pathNot: inner }) },
      to: { path: `^${part}/`, pathNot: [...inner, own] },
    };
  }),
);

const PARTS = Object.keys(ROOMS);

const ownFiles = PARTS.flatMap((part) => [
  {
    name: `${part}-imports-no-other-part`,
    severity: 'error',
    from: { path: `^${part}/` },
    to: {
      path: PARTS.filter((other) => other !== part).map((other) => `^${other}/`),
      pathNot: '^bff/service/',
    },
  },
  {
    name: `${part}-files-have-a-room`,
    severity: 'error',
    from: { path: `^${part}/`, pathNot: ROOMS[part].map((room) => inPart(part, room)) },
    to: {},
  },
]);

module.exports = {
  forbidden: [
    ...inwardsOnly,
    ...ownFiles,
    {
      // The owner's tool judges a store by what the BFF itself asks and reads; it needs nothing else of it.
      name: 'adopt-imports-the-wire-border-of-the-bff',
      severity: 'error',
      from: { path: '^adopt/' },
      to: {
        path: '^(bff|web|upstream)/',
        pathNot: '^bff/(rules/|wire/|session/|features/[^/]+/api\\.ts$|calls/|config/settings\\.ts$|errors/)',
      },
    },
    {
      name: 'no-part-imports-adopt',
      severity: 'error',
      from: { path: '^(bff|web|upstream)/' },
      to: { path: '^adopt/' },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'main-is-never-imported',
      severity: 'error',
      from: {},
      to: { path: '^(bff|web|upstream)/main\\.tsx?$' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^((?:bff|web)/features/)([^/]+)/' },
      to: { path: '^$1[^/]+/', pathNot: '^$1$2/' },
    },
    {
      // A look is shared by a component or by a class of web/styles/base.css: a style sheet belongs to what stands beside it.
      name: 'style-sheets-stay-in-their-folder',
      severity: 'error',
      from: { path: '^(web/.+)/[^/]+$' },
      to: { path: '\\.module\\.css$', pathNot: '^$1/[^/]+$' },
    },
    {
      name: 'ui-knows-neither-graphql-nor-the-session',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: '^web/(browser|ui)/' },
    },
    {
      name: 'resolvers-leave-http-to-the-wire-border',
      severity: 'error',
      from: { path: '^bff/features/.*resolvers\\.ts$' },
      to: { path: '^bff/(calls|session|http)/' },
    },
    {
      name: 'features-are-imported-by-schema-and-context',
      severity: 'error',
      from: {
        path: '^bff/',
        pathNot: '^bff/(features/|(schema|context|services|__generated__/resolvers)\\.ts$)',
      },
      to: { path: '^bff/features/[^/]+/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
