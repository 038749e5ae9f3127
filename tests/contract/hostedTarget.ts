import { FUNCTION_NAMES } from '../hostedUpstream/functions.ts';
import { openHostedUpstream, type HostedUpstream } from '../hostedUpstream/hostedUpstream.ts';
import type { UpstreamOptions } from '../hostedUpstream/options.ts';
import type { Outcome } from './runContract.ts';
import { runContract } from './runContract.ts';
import type { Target } from './wire.ts';

const ACCOUNT = { email: 'contract@shop.example', password: 'Contract-hosted-1' };

/** The functions whose names the specification leaves open, as `--function` names them. */
const NAMED_FUNCTIONS = {
  'get-subcategories': FUNCTION_NAMES.subcategories,
  'get-products-by-subcategory': FUNCTION_NAMES.products,
  'get-product': FUNCTION_NAMES.product,
};

/** A hosted upstream with a new account, as the run is told of it. */
async function toTarget(upstream: HostedUpstream): Promise<Target> {
  const { email, password } = ACCOUNT;
  await fetch(`${upstream.apiUrl}/api/users/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, username: 'contract', password, password_confirm: password }),
  });
  return {
    api: upstream.apiUrl,
    functions: upstream.functionsUrl,
    functionNames: NAMED_FUNCTIONS,
    settings: {},
    account: ACCOUNT,
    pay: async (providerOrderId) => upstream.pay(providerOrderId),
  };
}

/** Runs the contract run, several times if wanted, against a hosted upstream with these traits. */
export async function withHostedUpstream<Result>(
  traits: Partial<UpstreamOptions>,
  use: (run: (overrides?: Partial<Target>) => Promise<Outcome>, upstream: HostedUpstream) => Promise<Result>,
): Promise<Result> {
  const upstream = await openHostedUpstream(traits);
  try {
    const target = await toTarget(upstream);
    return await use((overrides = {}) => runContract({ ...target, ...overrides }), upstream);
  } finally {
    await upstream.close();
  }
}
