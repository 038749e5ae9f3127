import type { PaymentEvent, PaymentProofInput, PurchaseInput } from '../../__generated__/graphql.ts';
import type { openBackOffice } from '../../kit/backOffice.ts';
import { Checkout, purchaseOf, SettlePayment } from '../../kit/checkoutOperations.ts';
import type { RoughRedis } from '../../kit/roughRedis.ts';
import type { Shop } from '../../kit/openShop.ts';
import { payInSandbox, type SandboxOutcome } from '../../kit/sandbox.ts';
import { copySession, type Shopper } from '../../kit/shopper.ts';
import type { SeededRandom } from './seededRandom.ts';

interface WireOrder {
  id: number;
  status: string;
  payment_status: string;
  shipping_address: string;
  items: { quantity: number; product: { id: number } }[];
}

const OUTCOMES = [
  'succeed',
  'succeed',
  'succeed',
  'fail',
  'pay-late',
  'dismiss-after-paying',
  'lose-callback',
] as const;
export const ADDRESSES = ['12 MG Road, Pune 411001', '4 Hill Road, Mumbai 400050'] as const;
/** "Buy again" instead of "See the order". */
const BUYS_AGAIN_PROBABILITY = 0.1;

/** A shop with two BFF processes. */
export interface World {
  shop: Shop;
  /** Null: each process has its own memory. */
  redis: RoughRedis | null;
  isKind: boolean;
  office: ReturnType<typeof openBackOffice>;
  /** The address of each device's BFF; the second one is restarted by a step. */
  urls: [string, string];
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface DeviceRecord {
  orderId: string;
  windowId?: string | undefined;
  proof?: PaymentProofInput;
}

/** What a device stores, and what its page knows. */
export interface Device {
  name: string;
  shopper: Shopper;
  record: DeviceRecord | null;
  /** Records that a later order has replaced, and whose proof has no outcome. */
  earlier: DeviceRecord[];
  window: { orderId: string; gatewayOrderId: string; windowId: string; wasUnpaid: boolean } | null;
  seen: string[];
  quantity: number;
  address: string;
}

/** One shopper with two devices, each at a BFF process of its own. */
export class TwoDevices {
  readonly problems: string[] = [];
  readonly reportedPaid = new Set<string>();
  /** Ids of payments whose proof reached a device. */
  readonly proofs = new Set<string>();
  lostProofs = 0;
  readonly devices: [Device, Device];
  readonly #world: World;
  readonly #productId: string;
  readonly #random: SeededRandom;

  constructor(world: World, shopper: Shopper, productId: string, random: SeededRandom) {
    this.#world = world;
    this.#productId = productId;
    this.#random = random;
    const device = (name: string, url: string): Device => ({
      name,
      shopper: copySession(shopper, url),
      record: null,
      earlier: [],
      window: null,
      seen: [],
      quantity: 1,
      address: ADDRESSES[0],
    });
    this.devices = [device('phone', world.urls[0]), device('desktop', world.urls[1])];
  }

  /** The shopper's orders as the upstream has them. */
  async orders({ shopper }: Device): Promise<WireOrder[]> {
    const headers = { authorization: `Bearer ${shopper.cookies.get('access_token')}` };
    const response = await fetch(`${this.#world.shop.upstreamUrl}/api/orders/?page_size=48`, { headers });
    return ((await response.json()) as { results?: WireOrder[] }).results ?? [];
  }

  isSameItems({ items }: WireOrder, { quantity }: Device): boolean {
    return (
      items.length === 1 &&
      String(items[0]?.product.id) === this.#productId &&
      items[0]?.quantity === quantity
    );
  }

  async payNow(device: Device): Promise<void> {
    const before = await this.orders(device);
    const purchase: PurchaseInput = purchaseOf([{ productId: this.#productId, quantity: device.quantity }], {
      shippingAddress: device.address,
      seen: device.seen,
      ...(device.record && { unfinished: device.record }),
    });
    const asked = { ...device };
    const input = { purchase, shownTotal: '1.00' };
    const { data } = await device.shopper.execute(Checkout, { input });
    const { result, orderId } = data?.checkout ?? {};
    if (orderId != null && device.record?.orderId !== orderId) {
      if (device.record?.proof) device.earlier.push(device.record);
      device.record = { orderId };
    }
    if (result?.__typename === 'AlreadyPaid') this.#paid(device, result.orderId);
    if (result?.__typename === 'EarlierOrders' && this.#random.happens(BUYS_AGAIN_PROBABILITY))
      device.seen = [...device.seen, ...result.orders.map(({ id }) => id)];
    if (result?.__typename !== 'ReadyToPay' && result?.__typename !== 'TotalChanged') return;
    const { gatewayOrderId, windowId } = result.payment;
    if (device.record && !device.record.proof) device.record = { ...device.record, windowId };
    const wasUnpaid = result.order?.paymentState === 'UNPAID';
    device.window = { orderId: result.orderId, gatewayOrderId, windowId, wasUnpaid };
    const same = before.filter(
      (order) => this.isSameItems(order, asked) && !asked.seen.includes(String(order.id)),
    );
    for (const { id, payment_status: status } of same)
      if (status === 'paid') this.problems.push(`asked to pay ${result.orderId}, although ${id} was paid`);
    const open = same.find(
      ({ status, payment_status, shipping_address }) =>
        status === 'pending' && payment_status === 'pending' && shipping_address === asked.address,
    );
    const isNew = before.every(({ id }) => String(id) !== result.orderId);
    if (open && isNew) this.problems.push(`order ${result.orderId} beside ${open.id}, which could be paid`);
  }

  async pay(device: Device): Promise<void> {
    // A page that has a proof shows nothing else before its outcome.
    if (device.record?.proof) await this.settle(device);
    if (device.record?.proof) return;
    // The shopper returns to the page, which looks first.
    if (device.window) await this.settle(device, 'LOOK_AGAIN');
    if (!device.window) return;
    const { orderId, gatewayOrderId } = device.window;
    const outcome: SandboxOutcome = this.#random.oneOf(OUTCOMES);
    const proof = await payInSandbox(this.#world.shop, gatewayOrderId, outcome).catch(() => null);
    if (!proof?.signature) return;
    if (outcome !== 'succeed') return void (this.lostProofs += 1);
    this.proofs.add(proof.paymentId);
    // The page stores the proof before it sends it.
    device.record = { orderId, windowId: device.window.windowId, proof };
  }

  /** The next visit, when nothing is in the way any more. */
  async comeBack(device: Device): Promise<void> {
    const proof = device.record?.proof;
    await this.settle(device);
    if (proof && device.record?.proof) this.problems.push(`the proof ${proof.paymentId} is not told`);
    for (const earlier of device.earlier) {
      const input = { orderId: earlier.orderId, event: 'PROOF', proof: earlier.proof } as const;
      const { data } = await device.shopper.execute(SettlePayment, { input });
      const outcome = data?.settlePayment.outcome;
      if (outcome === 'PAID') this.reportedPaid.add(earlier.orderId);
      else if (outcome !== 'REFUND_DUE')
        this.problems.push(`the proof ${earlier.proof?.paymentId} of an earlier order is not told`);
    }
  }

  /** The page tells how its window ended, or what it has stored. */
  async settle(
    device: Device,
    event: PaymentEvent = device.record?.proof ? 'PROOF' : 'LOOK_AGAIN',
  ): Promise<void> {
    const orderId = device.record?.orderId ?? device.window?.orderId;
    if (orderId === undefined) return;
    const windowId = device.window?.windowId ?? null;
    if (event === 'DISMISSED') device.window = null;
    const proof = event === 'PROOF' ? (device.record?.proof ?? null) : null;
    const { data } = await device.shopper.execute(SettlePayment, {
      input: { orderId, event, proof, windowId },
    });
    const outcome = data?.settlePayment.outcome;
    if (outcome === 'PAID') this.#paid(device, orderId);
    if (outcome === 'REFUSED' && device.record) {
      this.problems.push(`the proof of a payment that was made was refused`);
      device.record = { orderId };
    }
    // Another device has sent a proof meanwhile: the page closes its window.
    if (outcome === 'UNCONFIRMED' && device.window?.wasUnpaid && data?.settlePayment.order)
      device.window = null;
    if (outcome === 'REFUND_DUE') device.record = null;
  }

  #paid(device: Device, orderId: string): void {
    this.reportedPaid.add(orderId);
    if (device.record?.orderId === orderId) device.record = null;
    if (device.window?.orderId === orderId) device.window = null;
  }
}
