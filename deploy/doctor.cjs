'use strict';
// Says what is wrong with the settings of a shop: what the programs themselves refuse, and what only a try shows. Nothing is
// changed. Ends with exit code 1 when something is wrong.
//
//   npm run doctor                                     # /etc/maidan/shop.env and, if it exists, /etc/maidan/store.env;
//                                                      # without them .env and the environment, as npm start reads them
//   npm run doctor -- path/to/shop.env path/to/store.env
//   npm run --silent doctor -- --json                  # one object: {ok, checks: [{name, problems: [sentence]}]}

const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { parseEnv } = require('node:util');
const { ROOT } = require('./backupFolder.cjs');
const {
  checkMail,
  checkPayments,
  checkPostgres,
  checkRedis,
  checkUpstream,
} = require('./doctorServices.cjs');
const { checkPublicAddress } = require('./doctorHttp.cjs');

const SHOP_ENV_FILE = '/etc/maidan/shop.env';
const STORE_ENV_FILE = '/etc/maidan/store.env';

/** What the units of deploy/systemd set beside the files. */
const UNIT_SETTINGS = { NODE_ENV: 'production' };

const START_FILE = join(ROOT, '.env');

const withoutEmpty = (settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));

/** Reads an environment file as the units do; null when it does not exist. */
function readSettings(file, defaults) {
  if (!existsSync(file)) return null;
  return { ...UNIT_SETTINGS, ...defaults, ...withoutEmpty(parseEnv(readFileSync(file, 'utf8'))) };
}

/** The settings with which `npm start` runs: `.env`, and the environment, which wins. Without API_URL it embeds the store. */
function readStartSettings() {
  const settings = withoutEmpty({ ...parseEnv(readFileSync(START_FILE, 'utf8')), ...process.env });
  if (settings.API_URL) return { shop: settings, store: null };
  const embedded = `http://127.0.0.1:${settings.UPSTREAM_PORT ?? 4001}`;
  return {
    shop: { ...settings, EMBEDDED_UPSTREAM_URL: embedded },
    store: { ...settings, DATA_DIR: settings.DATA_DIR ?? join(ROOT, '.data') },
  };
}

/** The settings of the shop and of the store, with the names of their files. */
function readAllSettings([shopFile, storeFile]) {
  if (!shopFile && !existsSync(SHOP_ENV_FILE) && existsSync(START_FILE))
    return { ...readStartSettings(), shopName: '.env', storeName: '.env' };
  return {
    shop: readSettings(shopFile ?? SHOP_ENV_FILE, {}),
    store: readSettings(storeFile ?? STORE_ENV_FILE, { DATA_DIR: '/var/lib/maidan' }),
    shopName: 'shop.env',
    storeName: 'store.env',
  };
}

const importBuilt = (path) => import(pathToFileURL(join(ROOT, 'dist', path)).href);

/** The configuration as the program reads it, or the sentences with which the program would not start. */
async function readConfig(path, settings) {
  const { readConfig } = await importBuilt(path);
  try {
    return { config: readConfig(settings), problems: [] };
  } catch (error) {
    return { config: null, problems: error.message.split('\n') };
  }
}

/** What is allowed in these files and dangerous for real shoppers. */
function* dangerousSettings({ shop, store, shopName, storeName }) {
  for (const [file, settings] of Object.entries({ [storeName]: store ?? {}, [shopName]: shop }))
    if (settings.ALLOW_UNSAFE)
      yield `${file}: ALLOW_UNSAFE allows ${settings.ALLOW_UNSAFE}, which is for demonstrations only.`;
  if (shop.TRUST_PROXY === 'true')
    yield `${shopName}: TRUST_PROXY is true, so that every client can choose the address that rate limits count; name the proxy.`;
  if (!shop.TRUST_PROXY && shop.PUBLIC_URL?.startsWith('https:'))
    yield `${shopName}: TRUST_PROXY is missing, so that cookies are not Secure and all shoppers share one rate limit; set it to loopback.`;
  if (!shop.PUBLIC_URL)
    yield `${shopName}: PUBLIC_URL is missing, so that links and checks follow the Host header of each request.`;
  if (store && shop.PUBLIC_URL !== store.PUBLIC_URL)
    yield 'PUBLIC_URL differs in shop.env and store.env: links in mails would lead elsewhere.';
  if (store && shop.RAZORPAY_KEY_ID !== store.RAZORPAY_KEY_ID)
    yield 'RAZORPAY_KEY_ID differs in shop.env and store.env: the payment window would not know the orders of the store.';
  if (store && !store.SMTP_URL)
    yield `${storeName}: SMTP_URL is missing, so that mails are files in DATA_DIR/outbox and reach no shopper.`;
  if (store && /@example\.(com|org)\b/.test(store.MAIL_FROM ?? '@example.com'))
    yield `${storeName}: MAIL_FROM is missing or an address of example.com: set one that your mail server may send for.`;
}

async function main() {
  const isJson = process.argv.includes('--json');
  const files = process.argv.slice(2).filter((argument) => argument !== '--json');
  const settings = readAllSettings(files);
  const { shop, store } = settings;
  if (shop === null) {
    console.error(
      `${files[0] ?? SHOP_ENV_FILE} does not exist: name the environment files of the shop and of the store.`,
    );
    process.exit(1);
  }
  if (!existsSync(join(ROOT, 'dist/bff/config/config.js'))) {
    console.error('Nothing is built here: run npm run build, or the doctor of a release.');
    process.exit(1);
  }
  const checks = [];
  /** Runs a check, which yields one sentence for each problem; a failure of the check itself is a problem too. */
  async function examine(name, check) {
    const found = [];
    try {
      for await (const sentence of check()) found.push(sentence);
    } catch (error) {
      found.push(`The check failed: ${error.message}.`);
    }
    checks.push({ name, problems: found });
    if (isJson) return;
    console.log(`${found.length === 0 ? 'ok   ' : 'WRONG'} ${name}`);
    for (const sentence of found) console.log(`      ${sentence}`);
  }

  const bff = await readConfig('bff/config/config.js', shop);
  const upstream = store && (await readConfig('upstream/config.js', store));
  await examine('settings of the BFF', () => bff.problems);
  if (upstream) await examine('settings of the store', () => upstream.problems);
  await examine('settings that are dangerous or do not fit', () => dangerousSettings(settings));
  if (bff.config) {
    await examine('what the shop shows of its seller', () => bff.config.missingShopSettings);
    await examine('the upstream fits the shop, as far as reading tells', () =>
      checkUpstream(bff.config, shop),
    );
    if (shop.REDIS_URL) await examine('Redis', () => checkRedis(shop.REDIS_URL));
    if (shop.PUBLIC_URL)
      await examine('the public address', () => checkPublicAddress(bff.config, shop.PUBLIC_URL));
  }
  if (upstream?.config) {
    const { config } = upstream;
    if (config.database.kind === 'postgres')
      await examine('PostgreSQL', () => checkPostgres(config.database, config.dataDir));
    if (config.razorpay) await examine('payment keys', () => checkPayments(config.razorpay));
    if (config.mail.smtpUrl) await examine('mail', () => checkMail(config.mail));
  }
  const count = checks.flatMap(({ problems }) => problems).length;
  if (isJson) console.log(JSON.stringify({ ok: count === 0, checks }));
  else console.log(count === 0 ? 'Nothing is wrong.' : `${count} problems.`);
  process.exit(count === 0 ? 0 : 1);
}

void main();
