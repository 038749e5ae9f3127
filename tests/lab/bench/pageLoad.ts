import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/**
 * Requests pages of a shop as fast as possible. It runs in its own process, so that the load does not distort the times that
 * pages.ts measures. Arguments: origin, address with `*` for a new value in every request, connections, seconds.
 * Prints the pages per second.
 */
const [origin = '', address = '/', connections = '8', seconds = '4'] = process.argv.slice(2);

const { requests } = await autocannon({
  url: origin,
  connections: Number(connections),
  duration: Number(seconds),
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
  requests: [
    {
      setupRequest: (request) => ({ ...request, path: address.replace('*', () => randomUUID()) }),
    },
  ],
});
console.log(requests.average);
