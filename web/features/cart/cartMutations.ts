import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type {
  AddToCartMutation,
  RemoveFromCartMutation,
  SetCartItemQuantityMutation,
} from '../../__generated__/graphql.ts';
import { graphql, makeFragmentData } from '../../__generated__/index.ts';
import type { LaneJob, LaneOutcome } from '../../apollo/mutationQueueLink.ts';
import { reasonOf, userMessage } from '../../apollo/errorMessages.ts';
import { CartView, type Cart, type CartLine } from './cart.ts';

/*
 * All three answer under one key, `change`, with one payload type: a change that was folded into another kind of
 * change gets that one's answer.
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
  /** What is said of a failure for which the server has no words of its own. */
  fallback: string;
}

const asRequest = (mutation: unknown, more: Omit<CartRequest, 'mutation'>): CartRequest => ({
  mutation: mutation as CartRequest['mutation'],
  ...more,
});

export const addRequest = (productId: string, quantity: number): CartRequest =>
  asRequest(AddToCart, {
    variables: { productId, quantity },
    kind: 'add',
    productIds: [productId],
    fallback: 'Failed to add item',
  });

/** @param line the line as it is shown, with an id that may be temporary; undefined when there is none */
export const setRequest = (productId: string, quantity: number, line: CartLine | undefined): CartRequest =>
  asRequest(SetCartItemQuantity, {
    variables: { productId, itemId: line?.id, quantity },
    kind: 'set',
    productIds: [productId],
    fallback: 'Failed to update item',
  });

export const removeRequest = (lines: { productId: string; itemId: string | undefined }[]): CartRequest =>
  asRequest(RemoveFromCart, {
    variables: { lines },
    kind: 'set',
    productIds: lines.map((line) => line.productId),
    fallback: lines.length > 1 ? 'Failed to remove multiple items' : 'Failed to remove item',
  });

/** Why a change was not made, in words for the shopper. */
export interface CartRefusal {
  reason: string;
  /** False when the same request would be refused again, as for lack of stock. */
  isRetryable: boolean;
}

/**
 * Sends a request through the cart's lane.
 * @param shown the whole cart as it is shown from now on; null when the cart is not known, so that nothing can be shown
 * @returns null when the server did it, else why not
 */
export async function sendRequest(
  client: ApolloClient,
  request: CartRequest,
  shown: Cart | null,
  mend: (outcome: LaneOutcome) => Promise<void> | undefined,
): Promise<CartRefusal | null> {
  const { mutation, variables, kind, productIds } = request;
  const cart = shown && makeFragmentData(shown, CartView);
  try {
    const { data } = await client.mutate<ChangeResult, AnyVariables>({
      mutation,
      variables,
      context: { cartLane: { kind, productIds, mend } satisfies LaneJob },
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

const changeIn = (outcome: LaneOutcome): ChangeResult['change'] | undefined =>
  'result' in outcome && 'data' in outcome.result
    ? (outcome.result.data as ChangeResult | null | undefined)?.change
    : undefined;

/** The cart that an answer brought, confirmed by the server; null when it brought none. */
export const cartIn = (outcome: LaneOutcome): object | null => changeIn(outcome)?.cart ?? null;

/** A request that did not work. */
export interface CartFailure {
  failure: unknown;
  /** What the server says of it to shoppers, if anything. */
  text: string | null;
  /** Whether its answer shows the cart all the same. */
  bringsCart: boolean;
}

/** Why a request did not work; null when it did. */
export function failureOf(outcome: LaneOutcome): CartFailure | null {
  if ('failure' in outcome) return { failure: outcome.failure, text: null, bringsCart: false };
  const { result } = outcome;
  if ('errors' in result && result.errors?.length) {
    const failure = new CombinedGraphQLErrors(result);
    return { failure, text: failure.errors[0]?.message ?? null, bringsCart: false };
  }
  const change = changeIn(outcome);
  const text = userMessage(change?.userErrors ?? []);
  return text === null ? null : { failure: change?.userErrors, text, bringsCart: change?.cart != null };
}
