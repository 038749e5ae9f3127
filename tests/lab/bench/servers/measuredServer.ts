import { createServer, type RequestListener } from 'node:http';

/** Serves on `PORT`, and at `/metrics` what the process has used, by the names that the BFF uses. */
export function serveMeasured(handle: RequestListener): void {
  createServer((request, response) => {
    if (request.url !== '/metrics') return handle(request, response);
    const { user, system } = process.cpuUsage();
    response.end(
      `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`,
    );
  }).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('Server ready'));
}
