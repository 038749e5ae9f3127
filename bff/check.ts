import { ConfigError, readConfig, SANDBOX_KEY, type Config } from './config/config.ts';
import { Settings } from './config/settings.ts';

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

/** What refuses a start in production, else what shoppers would miss after it. */
function lackingIn(env: NodeJS.ProcessEnv): string[] {
  try {
    return [...lackingSettings(readConfig({ ...env, NODE_ENV: 'production' }))];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

/** Prints what a start in production lacks, and serves nothing. Returns the exit code: 1 when anything is lacking. */
export function check(env: NodeJS.ProcessEnv): 0 | 1 {
  const lacking = lackingIn(env);
  console.log(lacking.length === 0 ? 'A start in production lacks nothing.' : 'A start in production lacks:');
  for (const sentence of lacking) console.log(sentence);
  return lacking.length === 0 ? 0 : 1;
}
