import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { CallCost } from '../upstream/callSender.ts';
import {
  measureOperation,
  OPERATION_LIMITS,
  type OperationLimits,
  type OperationSize,
} from './operationLimits.ts';

/** With this header a request asks what its operation cost (docs/mobile.md#what-an-operation-costs). */
export const COST_HEADERS = { 'x-shop-cost': '1' };

/** `extensions.cost` of a response. Nothing in it is private. */
export interface OperationCost {
  /** The size of the operation as the limits count it, with each limit. */
  limits: Record<keyof OperationLimits, { used: number; limit: number }>;
  upstreamCalls: CallCost[];
}

export const asksForCost = ({ headers }: FastifyRequest): boolean => headers['x-shop-cost'] === '1';

const toLimits = (size: OperationSize): OperationCost['limits'] => {
  const entries = Object.entries(OPERATION_LIMITS).map(([name, limit]) => [
    name,
    { used: Math.ceil(size[name as keyof OperationLimits]), limit },
  ]);
  return Object.fromEntries(entries) as OperationCost['limits'];
};

/** Adds `extensions.cost` to the responses of requests that ask for it. For development only. */
export const operationCostPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    let limits: OperationCost['limits'] | null = null;
    return {
      async didResolveOperation({ contextValue, schema, document, operation, request }) {
        if (contextValue.callCosts && operation)
          limits = toLimits(measureOperation(schema, document, operation, request.variables));
      },
      async willSendResponse({ contextValue, response }) {
        const { callCosts } = contextValue;
        if (!callCosts || !limits || response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        const cost: OperationCost = { limits, upstreamCalls: callCosts };
        singleResult.extensions = { ...singleResult.extensions, cost };
      },
    };
  },
};
