import { once } from 'node:events';
import { buildBff } from './app.ts';
import { connectRedis } from './cache/sharedStore.ts';
import { ConfigError, readConfig, SANDBOX_KEY, type Config } from './config/config.ts';
import { Settings } from './config/settings.ts';
import { probeUrls } from './operations/health.ts';

/** How long a server may take to answer. */
const DEADLINE_MS = 3_000;

/** What a check says: sentences about what is well, and about what is lacking. */
interface Findings {
  well: string[];
  lacking: string[];
}

/** What starts, but not as shoppers need it. */
function* lackingSettings({
  apiUrl,
  embeddedUpstreamUrl,
  missingShopSettings,
  payment,
  publicUrl,
  trustProxy,
}: Config): Generator<string> {
  if (publicUrl === null) yield `PUBLIC_URL: missing: ${Settings.shape.PUBLIC_URL.description}`;
  if (publicUrl?.startsWith('https:') && trustProxy === false)
    yield 'TRUST_PROXY: missing, so that cookies are not Secure and all shoppers share one rate limit';
  if (trustProxy === true)
    yield 'TRUST_PROXY: true, so that clients choose the address that rate limits count: name the proxy';
  if (apiUrl === embeddedUpstreamUrl && payment.publicKey !== SANDBOX_KEY)
    yield 'RAZORPAY_KEY_ID: set, but the reference upstream takes only payments of its sandbox';
  yield* missingShopSettings;
}

/** Why a server cannot be used, in the system's words. */
function reasonOf(error: unknown): string {
  const { name, message, cause = error } = error as Error;
  if (/^(Timeout|Abort)Error$/.test(name)) return `no answer in ${DEADLINE_MS / 1000} s`;
  return (cause as NodeJS.ErrnoException).code ?? message;
}

/** Calls an address once. @throws unless it answers with success */
async function call(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!ok) throw new Error(`status ${status}`);
}

/** Finds what refuses a start in production, what shoppers would miss, and which of the servers that the settings name do not answer. */
async function examine(env: NodeJS.ProcessEnv): Promise<Findings> {
  const config = { ...readConfig({ ...env, NODE_ENV: 'production' }), logLevel: 'silent' as const };
  // The files that the settings name are read, too.
  const { log } = await buildBff(config);
  const { redisUrl } = config;
  const { api, functions } = probeUrls(config);
  const servers: [string, () => Promise<unknown>][] = [
    [`API_URL: GET ${api}`, () => call(api)],
    [`FUNCTIONS_URL: GET ${functions}`, () => call(functions)],
  ];
  if (redisUrl !== null)
    servers.push([
      `REDIS_URL: ${new URL(redisUrl).host}`,
      () => once(connectRedis(redisUrl, log), 'ready', { signal: AbortSignal.timeout(DEADLINE_MS) }),
    ]);
  const findings: Findings = { well: [], lacking: [...lackingSettings(config)] };
  for (const [name, use] of servers)
    await use().then(
      () => findings.well.push(`${name}: answers`),
      (error: unknown) => findings.lacking.push(`${name}: ${reasonOf(error)}`),
    );
  return findings;
}

/** Prints what a start in production lacks, and serves nothing. Resolves with the exit code: 1 when anything is lacking. */
export async function check(env: NodeJS.ProcessEnv): Promise<0 | 1> {
  const { well, lacking } = await examine(env).catch((error: unknown): Findings => {
    if (error instanceof ConfigError) return { well: [], lacking: error.message.split('\n') };
    throw error;
  });
  for (const sentence of well) console.log(sentence);
  console.log(lacking.length === 0 ? 'A start in production lacks nothing.' : 'A start in production lacks:');
  for (const sentence of lacking) console.log(sentence);
  return lacking.length === 0 ? 0 : 1;
}
