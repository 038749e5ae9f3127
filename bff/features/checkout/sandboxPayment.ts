import type { Context } from '../../context.ts';
import { mutationPayload } from '../mutationPayload.ts';
import { startPaymentOf, verifyPayment } from './payment.ts';

/**
 * A mutation that only the demonstration has, so that Sandbox leads from the cart to a paid order. It is not in `schema.graphql`,
 * which is the contract of clients: none may depend on it.
 */
export const sandboxPayment = {
  typeDefs: `
    extend type Mutation {
      """
      Pays an order as its shopper would in the sandbox's payment window, and verifies the proof. Only the demonstration has this mutation.
      """
      payInSandbox("The order to pay." orderId: ID!): OrderPayload!
    }
  `,
  resolvers: {
    Mutation: {
      async payInSandbox(_mutation: unknown, { orderId }: { orderId: string }, context: Context) {
        const { proof, userErrors } = await mutationPayload('proof', async () => {
          const { gatewayOrderId } = await startPaymentOf(orderId, context);
          return context.checkout.payInSandbox(gatewayOrderId);
        });
        return proof ? verifyPayment({ orderId, ...proof }, context) : { order: null, userErrors };
      },
    },
  },
};
