import { buildBff } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

/** Stops the process with one clear sentence. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function configOrRefuse() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) refuse(`The BFF's configuration is not usable:\n${error.message}`);
    throw error;
  }
}

const config = configOrRefuse();
const app = await buildBff(config);

const stop = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Started by the start command, which has died without a chance to say so.
process.once('disconnect', stop);

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    refuse(`Port ${config.port} is in use: stop what uses it, or set PORT to another one.`);
  }
  throw error;
}
// The start command waits for this line.
console.log(`BFF ready at http://${config.host}:${config.port}`);
