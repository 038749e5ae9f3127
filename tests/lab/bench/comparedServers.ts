/** The servers of the benchmark, by what the tables call them. */
export const SERVER_LABELS = {
  bare: 'bare Fastify',
  bff: 'this BFF',
  reference: 'the BFF of the reference',
  cachingApollo: 'Apollo Server with its plugin',
  apollo: 'Apollo Server',
  yoga: 'GraphQL Yoga',
  mercurius: 'Mercurius',
};
export type ServerName = keyof typeof SERVER_LABELS;
export const SERVER_NAMES = Object.keys(SERVER_LABELS) as ServerName[];

/** The addresses of the servers that take part. */
export type Servers = Record<'bare' | 'bff', string> & Partial<Record<ServerName, string>>;
