import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { persistedQueryRequest } from '../../deploy/requests.ts';

const execute = promisify(execFile);

/** What the visitors of a run choose from. */
export interface VisitorData {
  /** Addresses of pages, the most popular ones several times. */
  pages: string[];
  /** Addresses of pictures. */
  pictures: string[];
  words: string[];
  /** Products that never run out of stock. */
  productIds: string[];
  /** Access tokens of shoppers. */
  tokens: string[];
}

/** One request as tsung has recorded it. */
export interface RecordedRequest {
  atSeconds: number;
  visitor: string;
  status: number;
  ms: number;
  /** What the request was for: `page`, `answer`, `picture`, `cart`, `order`, `pay`. */
  kind: string;
  path: string;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The kinds of visitors and how often each comes, per hundred. */
const VISITORS = { browsing: 60, searching: 20, filling: 14, buying: 6 };

const BROWSER_ENCODING = '<http_header name="Accept-Encoding" value="br"/>';
const GRAPHQL_HEADERS =
  '<http_header name="Content-Type" value="application/json"/><http_header name="Accept" value="application/graphql-response+json"/>';
const SESSION_COOKIE = '<http_header name="Cookie" value="access_token=%%_token%%"/>';

const THINK = '<thinktime value="0.5" random="true"/>';

/** A request in a transaction, which names its kind in the record. */
const inKind = (kind: string, request: string): string =>
  `<transaction name="${kind}">${request}</transaction>`;

const get = (kind: string, url: string, headers = BROWSER_ENCODING): string =>
  inKind(
    kind,
    `<request subst="true"><http url="${escapeXml(url)}" method="GET" version="1.1">${headers}</http></request>`,
  );

/** The web's operations by name, with their hash. */
async function operationHashes(): Promise<(name: string) => string> {
  const documents = JSON.parse(await readFile('dist/web/documents.json', 'utf8')) as Record<string, string>;
  return (name) => {
    const isOperation = new RegExp(`(query|mutation) ${name}\\b`);
    return Object.keys(documents).find((hash) => isOperation.test(documents[hash] ?? '')) ?? '';
  };
}

/** The body of an operation by hash. */
const bodyOf = (operationName: string, sha256Hash: string, variables: object): string =>
  JSON.stringify({ operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } });

/** The sessions of all kinds of visitors, in tsung's language. */
async function sessions(): Promise<string> {
  const hashOf = await operationHashes();
  const post = (kind: string, name: string, variables: object, reads = '') =>
    inKind(
      kind,
      `<request subst="true">${reads}<http url="/graphql" method="POST" version="1.1" content_type="application/json" contents="${escapeXml(bodyOf(name, hashOf(name), variables))}">${GRAPHQL_HEADERS}${SESSION_COOKIE}</http></request>`,
    );
  const read = (name: string, path: string) => `<dyn_variable name="${name}" jsonpath="${path}"/>`;
  const answer = async (name: string, variables: object) => {
    const { path } = await persistedQueryRequest(name, variables);
    return get('answer', path.replaceAll('WORD', '%%_word%%'), `${BROWSER_ENCODING}${GRAPHQL_HEADERS}`);
  };
  const search = await answer('Search', {
    filter: { search: 'WORD' },
    sort: 'NAME_ASC',
    page: 1,
    pageSize: 12,
  });
  const list = await answer('Subcategory', {
    id: '11',
    filter: {},
    sort: 'PRICE_ASC',
    page: 1,
    pageSize: 16,
  });
  const variable = (file: string, name: string) =>
    `<setdynvars sourcetype="file" fileid="${file}" delimiter="|" order="random"><var name="${name}"/></setdynvars>`;
  const page = variable('pages', 'page') + get('page', '%%_page%%');
  const picture = variable('pictures', 'picture') + get('picture', '%%_picture%%');
  const product = variable('products', 'product');
  const token = variable('tokens', 'token');
  const fill = post('cart', 'SetCartItemQuantity', { productId: '%%_product%%', quantity: 2 });
  const sign = '<setdynvars sourcetype="random_string" length="20"><var name="key"/></setdynvars>';
  const order = {
    input: {
      items: [{ productId: '%%_product%%', quantity: 1 }],
      recipientName: 'Asha Verma',
      recipientPhone: '9876543210',
      shippingAddress: '12 MG Road, Pune 411001',
      idempotencyKey: '%%_key%%',
    },
  };
  const payment = {
    input: {
      orderId: '%%_order%%',
      paymentId: '%%_payment%%',
      gatewayOrderId: '%%_gateway%%',
      signature: '%%_signature%%',
    },
  };
  const sandbox = inKind(
    'pay',
    `<request subst="true">${read('payment', '$.razorpay_payment_id')}${read('signature', '$.razorpay_signature')}<http url="/payment/sandbox/orders/%%_gateway%%/pay" method="POST" version="1.1" content_type="application/json" contents="${escapeXml('{"outcome":"succeed"}')}"/></request>`,
  );
  const pay = [
    post(
      'pay',
      'StartPayment',
      { orderId: '%%_order%%' },
      read('gateway', '$.data.startPayment.payment.gatewayOrderId'),
    ),
    sandbox,
    post('pay', 'VerifyPayment', payment),
    post('pay', 'Order', { id: '%%_order%%' }),
  ].join(THINK);
  const steps: Record<keyof typeof VISITORS, string> = {
    browsing: [page + picture + list, page + picture, page + picture].join(THINK),
    searching: variable('words', 'word') + [page, search + picture, page].join(THINK),
    filling: token + product + [page + post('cart', 'Cart', {}), fill, post('cart', 'Cart', {})].join(THINK),
    buying:
      token +
      product +
      sign +
      [
        page + post('cart', 'Cart', {}),
        fill,
        `${post('order', 'PlaceOrder', order, read('order', '$.data.placeOrder.order.id'))}<if var="order" neq="">${pay}</if>`,
      ].join(THINK),
  };
  return Object.entries(VISITORS)
    .map(
      ([name, weight]) =>
        `<session name="${name}" weight="${weight}" type="ts_http">${steps[name as keyof typeof VISITORS]}</session>`,
    )
    .join('\n');
}

/** On a busy machine tsung sometimes ends before it has sent anything. */
const MAX_STARTS = 3;

/**
 * Lets visitors arrive at a rate, whether or not the shop serves those before them (an open workload), by the program tsung.
 * @returns all requests that were completed
 */
export async function runArrivals(
  url: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  data: VisitorData,
): Promise<RecordedRequest[]> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-load-'));
  try {
    const files: Record<string, string[]> = {
      pages: data.pages,
      pictures: data.pictures,
      words: data.words,
      products: data.productIds,
      tokens: data.tokens,
    };
    for (const [name, lines] of Object.entries(files))
      await writeFile(join(folder, name), `${lines.join('\n')}\n`);
    const options = Object.keys(files)
      .map((name) => `<option name="file_server" id="${name}" value="${join(folder, name)}"/>`)
      .join('');
    const { hostname, port } = new URL(url);
    const config = `<?xml version="1.0"?>
<!DOCTYPE tsung SYSTEM "/usr/share/tsung/tsung-1.0.dtd">
<tsung loglevel="warning" dumptraffic="protocol" version="1.0">
<clients><client host="localhost" use_controller_vm="true" maxusers="20000"/></clients>
<servers><server host="${hostname}" port="${port}" type="ssl"/></servers>
<load><arrivalphase phase="1" duration="${seconds}" unit="second"><users arrivalrate="${perSecond}" unit="second"/></arrivalphase></load>
<options>${options}</options>
<sessions>${await sessions()}</sessions>
</tsung>`;
    await writeFile(join(folder, 'tsung.xml'), config);
    let failure: unknown;
    for (let start = 1; start <= MAX_STARTS; start += 1) {
      const log = join(folder, `log${start}`);
      // A failure while it stops loses nothing: all requests are recorded already.
      await execute(
        'tsung',
        ['-f', join(folder, 'tsung.xml'), '-l', log, '-i', `maidan${process.pid}`, 'start'],
        { cwd: folder },
      ).catch((error: unknown) => (failure = error));
      const [run = ''] = await readdir(log).catch(() => []);
      const requests = readDump(await readFile(join(log, run, 'tsung.dump'), 'utf8').catch(() => ''));
      if (requests.length > 0) return requests;
    }
    throw new Error('tsung has sent nothing', { cause: failure });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads lines of `date;visitor;id;method;host;url;status;size;duration;transaction;match;error;tag`. */
function readDump(dump: string): RecordedRequest[] {
  return dump
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
    .filter((fields) => fields.length > 9)
    .map(([at, visitor = '', , , , path = '', status, , ms, transaction = '']) => ({
      atSeconds: Number(at),
      visitor,
      status: Number(status),
      ms: Number(ms),
      kind: transaction.replace(/^tr_/, ''),
      path,
    }));
}
