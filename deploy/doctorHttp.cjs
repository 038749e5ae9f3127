'use strict';
// Checks of the doctor that use the shop as a browser does, through its public address. Each yields one sentence for each problem.

const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { clockProblem } = require('./doctorServices.cjs');

const TIMEOUT_MS = 10_000;
/** Paths for operators, which the proxy hides. */
const INTERNAL_PATHS = ['/metrics', '/readyz', '/livez'];

const request = (url, options = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...options });

/** The text of an operation of the web app, which TRUSTED_DOCUMENTS=only accepts; null when there is none. */
function webOperation(webDir, pattern) {
  const file = join(webDir, 'documents.json');
  const documents = existsSync(file) ? Object.values(JSON.parse(readFileSync(file, 'utf8'))) : [];
  return documents.find((text) => pattern.test(text)) ?? null;
}

/** Ends a session that does not exist: the response deletes its cookies with the attributes that all cookies have. */
async function* checkCookies({ webDir }, publicUrl) {
  const query = webOperation(webDir, /^mutation \w+[^{]*\{\s*logout\b/);
  if (query === null) return yield 'The web app is not built, so that only the API is served.';
  const response = await request(`${publicUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl, cookie: 'access_token=none' },
    body: JSON.stringify({ query }),
  });
  const cookies = response.headers.getSetCookie();
  if (response.status !== 200)
    yield `POST ${publicUrl}/graphql has status ${response.status}: a browser could not use the shop.`;
  else if (cookies.length === 0) yield 'No cookies arrive: the proxy removes Set-Cookie.';
  else if (publicUrl.startsWith('https:') && !cookies.every((cookie) => /; Secure/i.test(cookie)))
    yield 'Cookies are not Secure: the BFF does not learn that shoppers use https. TRUST_PROXY must name the proxy, and the proxy must send X-Forwarded-Proto.';
}

function* checkHeaders({ payment, mediaUrl }, { headers }, publicUrl) {
  const policy = headers.get('content-security-policy') ?? '';
  if (policy === '') yield 'Pages have no Content-Security-Policy: the proxy removes it.';
  else {
    const missing = [payment.scriptUrl, mediaUrl]
      .filter((address) => address?.startsWith('http'))
      .map((address) => new URL(address).origin)
      .filter((origin) => !policy.includes(origin));
    if (missing.length > 0)
      yield `The Content-Security-Policy does not allow ${missing.join(', ')}: the shop runs with other settings than these files; restart it.`;
    if (/, *default-src/.test(policy))
      yield 'Pages have two Content-Security-Policies: the proxy adds one of its own.';
  }
  if (publicUrl.startsWith('https:') && !headers.has('strict-transport-security'))
    yield 'Pages have no Strict-Transport-Security: the proxy removes it.';
}

exports.checkPublicAddress = async function* checkPublicAddress(config, publicUrl) {
  if (publicUrl.startsWith('http:'))
    yield 'PUBLIC_URL: begins with http, so that passwords travel in the clear and cookies are not Secure; use https.';
  let page;
  try {
    page = await request(`${publicUrl}/`);
  } catch (error) {
    const cause = error.cause?.code ?? error.cause?.message ?? error.message;
    return yield `PUBLIC_URL: ${publicUrl} cannot be reached: ${cause}.`;
  }
  const html = await page.text();
  if (page.status !== 200 || !html.includes('id="root"'))
    return yield `PUBLIC_URL: ${publicUrl}/ has status ${page.status} and is not a page of this shop${page.headers.has('location') ? `, it leads to ${page.headers.get('location')}` : ''}.`;
  yield* checkHeaders(config, page, publicUrl);
  yield* clockProblem(Date.parse(page.headers.get('date') ?? ''), publicUrl);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (canonical === undefined)
    yield 'The home page is sent without content: rendering fails, or the upstream is down.';
  else if (new URL(canonical).origin !== publicUrl)
    yield `PUBLIC_URL: the running shop calls itself ${new URL(canonical).origin}; restart it.`;
  const picture = /<img[^>]* src="([^"]*\/[^"]+\.(?:webp|png|jpe?g|avif)[^"]*)"/.exec(html)?.[1];
  if (picture !== undefined) {
    const { status } = await request(new URL(picture.replaceAll('&amp;', '&'), publicUrl));
    if (status !== 200) yield `MEDIA_URL: the pictures are not there; ${picture} has status ${status}.`;
  }
  for (const path of INTERNAL_PATHS)
    if ((await request(publicUrl + path)).status === 200)
      yield `${publicUrl}${path} is public: hide it in the proxy, as deploy/nginx/maidan.conf does.`;
  yield* checkCookies(config, publicUrl);
  if (config.embeddedUpstreamUrl !== null) {
    const { status } = await request(`${publicUrl}/payment/callback`, { method: 'POST', body: '{}' });
    if (status !== 403)
      yield `${publicUrl}/payment/callback has status ${status} for an event without a signature; it must refuse it with 403.`;
  }
};
