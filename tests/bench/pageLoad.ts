import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/**
 * Asks a shop for pages as fast as it answers, in a process of its own: the process that times a shopper must not be busy
 * with the load. Arguments: origin, address with `*` for a value that is new in every request, connections, seconds.
 * Prints the pages a second.
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
