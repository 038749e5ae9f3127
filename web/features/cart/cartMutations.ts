import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type {
  AddToCartMutation,
  RemoveFromCartMutation,
  SetCartItemQuantityMutation,
} from '../../__generated__/graphql.ts';
import { graphql, makeFragmentData } from '../../__generated__/index.ts';
import type { QueuedOperation, RequestOutcome } from '../../apollo/mutationQueue.ts';
import { reasonOf, userMessage } from '../../apollo/errorMessages.ts';
import { CartView, type Cart, type CartLine } from './cart.ts';

/*
 * All three use one response key, `change`, and one payload type: a mutation that the queue merged into another kind of
 * mutation receives the response of that one.
 */
const AddToCart = graphql(`
  mutation AddToCart($productId: ID!, $quantity: Int!) {
    change: addToCart(productId: $productId, quantity: $quantity) {
      cart {
        ...CartView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const SetCartItemQuantity = graphql(`
  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {
    change: setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {
      cart {
        ...CartView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const RemoveFromCart = graphql(`
  mutation RemoveFromCart($lines: [CartLineInput!]!) {
    change: removeFromCart(lines: $lines) {
      cart {
        ...CartView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

type ChangeResult = AddToCartMutation | SetCartItemQuantityMutation | RemoveFromCartMutation;
type AnyVariables = Record<string, unknown>;

/** A request that changes the cart. */
export interface CartRequest {
  mutation: TypedDocumentNode<ChangeResult, AnyVariables>;
  variables: AnyVariables;
  kind: 'add' | 'set';
  productIds: string[];
  /** The message for a failure without a message from the server. */
  fallbackMessage: string;
}

const toCartRequest = (mutation: unknown, more: Omit<CartRequest, 'mutation'>): CartRequest => ({
  mutation: mutation as CartRequest['mutation'],
  ...more,
});

export const addRequest = (productId: string, quantity: number): CartRequest =>
  toCartRequest(AddToCart, {
    variables: { productId, quantity },
    kind: 'add',
    productIds: [productId],
    fallbackMessage: 'Failed to add item',
  });

/** @param line the line as shown, whose id may be temporary; undefined when the cart has no such line */
export const setRequest = (productId: string, quantity: number, line: CartLine | undefined): CartRequest =>
  toCartRequest(SetCartItemQuantity, {
    variables: { productId, itemId: line?.id, quantity },
    kind: 'set',
    productIds: [productId],
    fallbackMessage: 'Failed to update item',
  });

export const removeRequest = (lines: { productId: string; itemId: string | undefined }[]): CartRequest =>
  toCartRequest(RemoveFromCart, {
    variables: { lines },
    kind: 'set',
    productIds: lines.map((line) => line.productId),
    fallbackMessage: lines.length > 1 ? 'Failed to remove multiple items' : 'Failed to remove item',
  });

/** Why a change failed, as a text for the shopper. */
export interface CartRefusal {
  reason: string;
  /** False when the same request would fail again, for example because the product is out of stock. */
  isRetryable: boolean;
}

/**
 * Sends a request through the cart's mutation queue.
 * @param shown the optimistic cart; null when the cart is unknown and nothing can be shown
 * @param onSettled called once per request, before its callers get the result; they wait for the returned promise
 * @returns null when the server made the change, otherwise why it failed
 */
export async function sendRequest(
  client: ApolloClient,
  request: CartRequest,
  shown: Cart | null,
  onSettled: (outcome: RequestOutcome) => Promise<void> | undefined,
): Promise<CartRefusal | null> {
  const { mutation, variables, kind, productIds } = request;
  const cart = shown && makeFragmentData(shown, CartView);
  try {
    const { data } = await client.mutate<ChangeResult, AnyVariables>({
      mutation,
      variables,
      context: { cartQueue: { kind, productIds, onSettled } satisfies QueuedOperation },
      ...(cart && {
        optimisticResponse: { change: { __typename: 'CartPayload', cart, userErrors: [] } },
      }),
    });
    const refusal = userMessage(data?.change.userErrors ?? []);
    return refusal === null ? null : { reason: refusal, isRetryable: false };
  } catch (failure) {
    return { reason: reasonOf(failure), isRetryable: true };
  }
}

const payloadOf = (outcome: RequestOutcome): ChangeResult['change'] | undefined =>
  'result' in outcome && 'data' in outcome.result
    ? (outcome.result.data as ChangeResult | null | undefined)?.change
    : undefined;

/** The cart in a response; null when it contains none. */
export const cartOf = (outcome: RequestOutcome): object | null => payloadOf(outcome)?.cart ?? null;

/** A failed request. */
export interface CartFailure {
  error: unknown;
  /** The server's message for shoppers, if any. */
  text: string | null;
  /** True when the response contains the cart in spite of the failure. */
  hasCart: boolean;
}

/** Why a request failed; null when it succeeded. */
export function failureOf(outcome: RequestOutcome): CartFailure | null {
  if ('failure' in outcome) return { error: outcome.failure, text: null, hasCart: false };
  const { result } = outcome;
  if ('errors' in result && result.errors?.length) {
    const error = new CombinedGraphQLErrors(result);
    return { error, text: error.errors[0]?.message ?? null, hasCart: false };
  }
  const change = payloadOf(outcome);
  const text = userMessage(change?.userErrors ?? []);
  return text === null ? null : { error: change?.userErrors, text, hasCart: change?.cart != null };
}
