'use strict';
// Reads what shoppers need from a process: a page with content, and one query. `node deploy/trial.cjs http://127.0.0.1:4100` says why
// it cannot be used, and exits with 1. Not part of /readyz: in an outage of the upstream, processes serve the pages that they have.

const { setTimeout: wait } = require('node:timers/promises');

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 500;
/** The first page of a cold process may be sent without content, because its data come later than a page waits. */
const ATTEMPTS = 20;

/** What is wrong with a process at this address; null when a shopper could use it. */
async function problemOf(url) {
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'text/html' } };
  const page = await fetch(`${url}/`, options);
  const html = await page.text();
  if (page.status !== 200) return `the home page has status ${page.status}`;
  // Without content it is rendered by the browser alone, as in an outage.
  if (!html.includes('<footer')) return 'the home page has no content: is the upstream there?';
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ brands }' }),
  });
  const text = await answer.text();
  // With TRUSTED_DOCUMENTS=only no other operations are answered, which shows that GraphQL is.
  if (text.includes('"brands":[') || text.includes('Only the operations of known builds')) return null;
  return `a query has status ${answer.status}: ${text.slice(0, 300)}`;
}

async function problemAt(url) {
  let problem = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    problem = await problemOf(url).catch(({ message, cause }) => `${message} ${cause?.code ?? ''}`.trim());
    if (problem === null) return null;
    await wait(PAUSE_MS);
  }
  return problem;
}

exports.problemAt = problemAt;

if (require.main === module)
  void problemAt(process.argv[2] ?? 'http://127.0.0.1:4000').then((problem) => {
    console.log(
      problem === null ? 'It serves a page with content, and answers a query.' : `Not usable: ${problem}.`,
    );
    process.exit(problem === null ? 0 : 1);
  });
