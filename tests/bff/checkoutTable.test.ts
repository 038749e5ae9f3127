import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  decide,
  decideOrder,
  decideProof,
  maybeReported,
  type Decision,
  type OrderFacts,
  type OrderReading,
  type ProofReply,
  type PurchaseFacts,
} from '../../bff/features/checkout/decide.ts';
import { isFull } from '../kit/testSize.ts';
import {
  closingsOf,
  isAccepted,
  offerStateOf,
  openPayments,
  outcomeOf,
  proofStateOf,
  stateOf,
  UNNAMED_WINDOW,
  type MoneyEntry,
  type OfferState,
  type ProofState,
} from '../../bff/features/checkout/paymentState.ts';

const FOLDER = 'bff/features/checkout';
const BOOLEANS = [false, true] as const;
const PROOFS: ProofState[] = ['none', 'refused', 'sent', 'accepted'];
const OFFERS: OfferState[] = ['none', 'closed', 'open'];
const WORDS = ['UNPAID', 'UNKNOWN', 'PAID', 'REFUND_DUE', 'REFUNDED'] as const;

/** Every combination of one value of each list. */
function combinations<Choices extends Record<string, readonly unknown[]>>(
  choices: Choices,
): { [Name in keyof Choices]: Choices[Name][number] }[] {
  return Object.entries(choices).reduce<object[]>(
    (all, [name, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  ) as { [Name in keyof Choices]: Choices[Name][number] }[];
}

/** An order as the facts of the shop make it: what it is follows from the store's word, its entries and its status. */
const ORDERS: OrderFacts[] = combinations({
  word: WORDS,
  proof: PROOFS,
  offer: OFFERS,
  status: ['pending', 'cancelled', 'shipped'] as const,
  isRecent: BOOLEANS,
  isNamed: BOOLEANS,
  isOfKey: BOOLEANS,
  isOfContent: BOOLEANS,
  isSeen: BOOLEANS,
  now: ['nothing', 'placed', 'cancelled', 'refused', 'placed and cancelled'] as const,
})
  // The key makes orders of this content alone, and what was just placed is the key's and recent.
  .filter(({ isOfKey, isOfContent }) => isOfContent || !isOfKey)
  .filter(({ now, isOfKey, isRecent }) => !now.startsWith('placed') || (isOfKey && isRecent))
  .map(({ word, status, now, ...order }) => ({
    ...order,
    id: 'a',
    outcome: now.includes('cancelled')
      ? 'CANCELLED'
      : outcomeOf(
          word,
          word === 'UNPAID' || word === 'UNKNOWN' ? order.proof : 'none',
          status === 'cancelled',
        ),
    isPending: status === 'pending',
    isCancelled: status === 'cancelled',
    isPlacedNow: now.startsWith('placed'),
    isCancelledNow: now.includes('cancelled'),
    isRefusedNow: now === 'refused',
  }));

const NO_FACTS: PurchaseFacts = {
  acceptedNow: null,
  unreadable: { named: null, ofKey: null },
  isInDoubt: false,
  areNewestRead: true,
  orders: [],
};

const hasOpenProof = ({ proof }: OrderFacts): boolean => proof === 'sent' || proof === 'accepted';

/** What must hold of every decision, said otherwise than in the code. */
function problemOf(decision: Decision, { orders }: PurchaseFacts): string | null {
  const touched = orders.filter(
    ({ id }) =>
      (decision.kind === 'pay' && decision.orderId === id) ||
      (decision.kind === 'cancel' && decision.orderIds.includes(id)),
  );
  if (touched.some(({ isSeen }) => isSeen)) return 'touches what the shopper has put aside';
  if (touched.some(({ outcome }) => outcome === 'PAID' || outcome === 'REFUND_DUE')) return 'touches money';
  if (touched.some(hasOpenProof)) return 'touches an order with a proof';
  if (
    touched.some(({ outcome, offer, isOfKey }) => outcome === 'UNCONFIRMED' && !(isOfKey && offer === 'none'))
  )
    return 'touches what may be paid';
  if (touched.some(({ isCancelledNow }) => isCancelledNow)) return 'goes round in a circle';
  if (decision.kind === 'pay' && touched.some(({ isRefusedNow }) => isRefusedNow)) return 'goes round';
  if (decision.kind === 'cancel') {
    if (touched.some(({ isNamed, offer, isPlacedNow }) => offer === 'open' && !isNamed && !isPlacedNow))
      return 'takes another device’s window away';
    return touched.length === decision.orderIds.length ? null : 'cancels what is not there';
  }
  if (decision.kind !== 'place') return null;
  const counted = orders.filter(({ isSeen }) => !isSeen);
  if (counted.some((order) => order.outcome === 'PAID' && order.isRecent && !order.isCancelledNow))
    return 'sells again what was just paid';
  if (counted.some((order) => order.outcome === 'PAID' && (order.isNamed || order.isPlacedNow)))
    return 'sells again what this device paid';
  if (counted.some((order) => order.outcome === 'UNCONFIRMED' && order.offer !== 'none'))
    return 'sells again what may be paid';
  if (
    counted.some(
      (order) =>
        order.isCancelled && !order.isCancelledNow && hasOpenProof(order) && order.outcome !== 'REFUND_DUE',
    )
  )
    return 'replaces an order that was cancelled though it may be paid';
  if (counted.some((order) => order.isRefusedNow && hasOpenProof(order)))
    return 'replaces a refused order that may be paid';
  if (
    counted.some(
      (order) =>
        order.isOfContent &&
        order.isPending &&
        order.outcome === 'UNPAID' &&
        !order.isCancelledNow &&
        !order.isRefusedNow,
    )
  )
    return 'sells beside an order that can be paid';
  return null;
}

const ROWS_SEEN = new Set<string>();
const decideOne = (facts: PurchaseFacts): Decision => {
  const decision = decide(facts);
  ROWS_SEEN.add(decision.row);
  return decision;
};

describe('Pay Now, without a server', () => {
  const UNPAID: OrderFacts = {
    ...{ id: 'a', outcome: 'UNPAID', proof: 'none', offer: 'none', isRecent: true, isPending: true },
    ...{ isCancelled: false, isNamed: false, isOfKey: false, isOfContent: true, isSeen: false },
    ...{ isPlacedNow: false, isCancelledNow: false, isRefusedNow: false },
  };
  const order = (changes: Partial<OrderFacts>, id = 'a'): OrderFacts => ({ ...UNPAID, id, ...changes });
  const PLACED = { isPlacedNow: true, isOfKey: true };
  const ELSEWHERE = { isOfContent: false };
  const MAYBE = { outcome: 'UNCONFIRMED', offer: 'open' } as const;

  const ENDINGS: [name: string, facts: Partial<PurchaseFacts>, decision: Partial<Decision>][] = [
    [
      'a proof that was accepted now',
      { acceptedNow: 'n', unreadable: { named: 'n', ofKey: null } },
      { kind: 'tell paid', orderId: 'n' },
    ],
    [
      'an unfinished order that cannot be read',
      { unreadable: { named: 'n', ofKey: 'k' } },
      { kind: 'name', orderId: 'n' },
    ],
    [
      'the device’s own order, paid long ago',
      { orders: [order({ isNamed: true, outcome: 'PAID', isRecent: false })] },
      { kind: 'tell paid', orderId: 'a' },
    ],
    [
      'an order just placed that is paid',
      { orders: [order({ ...PLACED, outcome: 'PAID' })] },
      { kind: 'tell paid' },
    ],
    [
      'two that were placed at once',
      { orders: [order(PLACED), order({}, 'b')] },
      { kind: 'cancel', orderIds: ['a'] },
    ],
    [
      'two at once, of which the older is paid',
      { orders: [order(PLACED), order({ outcome: 'PAID' }, 'b')] },
      { kind: 'cancel', orderIds: ['a'] },
    ],
    [
      'two at once, the younger cancelled',
      { orders: [order({ ...PLACED, isCancelledNow: true, outcome: 'CANCELLED' }), order({}, 'b')] },
      { kind: 'pay', orderId: 'b' },
    ],
    [
      'two at once, of which the older is over',
      { orders: [order(PLACED), order({ outcome: 'CANCELLED', isPending: false }, 'b')] },
      { kind: 'pay', orderId: 'a' },
    ],
    [
      'two at once, of which the older is for another address',
      { orders: [order(PLACED), order({ ...ELSEWHERE, offer: 'open' }, 'b')] },
      { kind: 'pay', orderId: 'a' },
    ],
    [
      'one placed with an older one in the way, not of this content',
      { orders: [order(PLACED), order(ELSEWHERE, 'b')] },
      { kind: 'cancel', orderIds: ['b'] },
    ],
    ['a paid order of the same', { orders: [order({ outcome: 'PAID' })] }, { kind: 'ask', orderIds: ['a'] }],
    [
      'a paid order of the same, for another address',
      { orders: [order({ ...ELSEWHERE, outcome: 'PAID' })] },
      { kind: 'ask' },
    ],
    [
      'a paid order of the same that is old',
      { orders: [order({ outcome: 'PAID', isRecent: false })] },
      { kind: 'place' },
    ],
    [
      'a paid order that the store cancelled',
      { orders: [order({ outcome: 'PAID', isRecent: false, isCancelled: true, proof: 'accepted' })] },
      { kind: 'ask' },
    ],
    [
      'a paid order that the store cancelled, whose proof was refused',
      { orders: [order({ outcome: 'PAID', isRecent: false, isCancelled: true, proof: 'refused' })] },
      { kind: 'place' },
    ],
    ['an order that may be paid', { orders: [order(MAYBE)] }, { kind: 'ask' }],
    [
      'the key’s order of which nothing was offered',
      { orders: [order({ outcome: 'UNCONFIRMED', isOfKey: true })] },
      { kind: 'pay' },
    ],
    [
      'the key’s order with a closed window and no word',
      { orders: [order({ outcome: 'UNCONFIRMED', isOfKey: true, offer: 'closed' })] },
      { kind: 'ask' },
    ],
    [
      'the key’s order with a proof and no offer',
      { orders: [order({ outcome: 'UNCONFIRMED', isOfKey: true, proof: 'sent' })] },
      { kind: 'ask' },
    ],
    [
      'another order without a word of which nothing was offered',
      { orders: [order({ outcome: 'UNCONFIRMED' })] },
      { kind: 'ask' },
    ],
    [
      'an order that may be paid and was seen',
      { orders: [order({ ...MAYBE, isSeen: true })] },
      { kind: 'place' },
    ],
    [
      'a key’s order that cannot be read',
      { unreadable: { named: null, ofKey: 'k' } },
      { kind: 'name', orderId: 'k' },
    ],
    [
      'a key’s order that cannot be read, beside one that may be paid',
      { unreadable: { named: null, ofKey: 'k' }, orders: [order(MAYBE)] },
      { kind: 'ask' },
    ],
    [
      'the unfinished order of something else, with its window',
      { orders: [order({ ...ELSEWHERE, isNamed: true, offer: 'open' })] },
      { kind: 'cancel' },
    ],
    [
      'another device’s window for another address',
      { orders: [order({ ...ELSEWHERE, offer: 'open' })] },
      { kind: 'place' },
    ],
    [
      'a closed window for another address',
      { orders: [order({ ...ELSEWHERE, offer: 'closed' })] },
      { kind: 'cancel' },
    ],
    [
      'one for another address that could not be cancelled',
      { orders: [order({ ...ELSEWHERE, isCancelledNow: true })] },
      { kind: 'place' },
    ],
    [
      'one for another address that is over',
      { orders: [order({ ...ELSEWHERE, outcome: 'CANCELLED', isPending: false })] },
      { kind: 'place' },
    ],
    ['an open one of the same', { orders: [order({})] }, { kind: 'pay', orderId: 'a' }],
    ['several open ones', { orders: [order({}), order({}, 'b')] }, { kind: 'pay', orderId: 'b' }],
    [
      'several open ones, one of the key',
      { orders: [order({ isOfKey: true }), order({}, 'b')] },
      { kind: 'pay', orderId: 'a' },
    ],
    [
      'several open ones, one of this device',
      { orders: [order({ isOfKey: true }), order({ isNamed: true }, 'b')] },
      { kind: 'pay', orderId: 'b' },
    ],
    ['one that the store refuses, unpaid', { orders: [order({ isRefusedNow: true })] }, { kind: 'place' }],
    [
      'one that the store refuses, over',
      { orders: [order({ isRefusedNow: true, outcome: 'CANCELLED', isPending: false })] },
      { kind: 'place' },
    ],
    [
      'one that the store refuses, after a refused proof',
      { orders: [order({ isRefusedNow: true, proof: 'refused' })] },
      { kind: 'place' },
    ],
    [
      'one that the store refuses, which is paid',
      { orders: [order({ isRefusedNow: true, outcome: 'PAID', isRecent: false })] },
      { kind: 'ask' },
    ],
    [
      'one that the store refuses, of which nobody knows',
      { orders: [order({ isRefusedNow: true, outcome: 'UNCONFIRMED', isOfKey: true })] },
      { kind: 'ask' },
    ],
    ['one that was shipped unpaid', { orders: [order({ isPending: false })] }, { kind: 'place' }],
    [
      'one that was just placed, and is not pending',
      { orders: [order({ ...PLACED, isPending: false })] },
      { kind: 'pay' },
    ],
    ['money that goes back', { orders: [order({ outcome: 'REFUND_DUE' })] }, { kind: 'place' }],
    ['a lost answer, and nothing can be read', { isInDoubt: true, areNewestRead: false }, { kind: 'wait' }],
    ['a lost answer whose order was not found', { isInDoubt: true }, { kind: 'place' }],
    ['nothing that can be read', { areNewestRead: false }, { kind: 'place' }],
    ['nothing', {}, { kind: 'place' }],
  ];
  it.each(ENDINGS)('with %s', (_name, facts, decision) => {
    expect(decideOne({ ...NO_FACTS, ...facts })).toMatchObject(decision);
  });

  it.each([
    ['PAID', 'tell paid', 'paid'],
    ['UNCONFIRMED', 'ask', 'may be paid'],
    ['UNPAID', 'pay', 'all others'],
    ['CANCELLED', 'pay', 'all others'],
    ['REFUND_DUE', 'pay', 'all others'],
  ] as const)('of an order that is %s, from its page: %s', (outcome, kind, row) => {
    const named = kind === 'ask' ? { orderIds: ['a'] } : { orderId: 'a' };
    expect(decideOrder({ id: 'a', outcome })).toEqual({ kind, row, ...named });
  });

  it('never pays, places or cancels where money may be, for each order in each state', () => {
    const problems = new Map<string, OrderFacts>();
    let count = 0;
    for (const order of ORDERS)
      for (const areNewestRead of BOOLEANS)
        for (const isInDoubt of order.isOfKey ? [false] : BOOLEANS) {
          const facts = { ...NO_FACTS, areNewestRead, isInDoubt, orders: [order] };
          const problem = problemOf(decideOne(facts), facts);
          if (problem !== null) problems.set(problem, order);
          count += 1;
        }
    expect([...problems]).toEqual([]);
    expect(count).toBeGreaterThan(20_000);
  });

  it('never does so for each two orders, of which the second is older', () => {
    // Of the states that a first order may be in beside another one, each kind once.
    const distinct = [
      ...new Map(ORDERS.filter(({ isSeen }) => !isSeen).map((order) => [kindOf(order), order])).values(),
    ];
    const problems = new Map<string, [OrderFacts, OrderFacts]>();
    // Millions of pairs: all of them in a full run, else each 61st.
    const step = isFull ? 1 : 61;
    let pair = 0;
    for (const first of distinct)
      for (const second of distinct) {
        pair += 1;
        if (pair % step !== 0) continue;
        if ((first.isNamed && second.isNamed) || (first.isOfKey && second.isOfKey) || second.isPlacedNow)
          continue;
        const orders = [first, { ...second, id: 'b' }];
        const facts = { ...NO_FACTS, orders };
        const problem = problemOf(decideOne(facts), facts);
        if (problem !== null) problems.set(problem, [first, second]);
      }
    expect(Object.fromEntries(problems)).toEqual({});
  });

  /** What the rule tells apart. */
  function kindOf(order: OrderFacts): string {
    const { outcome, proof, offer, isPending, isRecent, isNamed, isOfKey, isOfContent } = order;
    const done = [order.isPlacedNow, order.isCancelledNow, order.isRefusedNow, order.isCancelled];
    return JSON.stringify([
      outcome,
      proof === 'none' || proof === 'refused' ? 'no' : 'may',
      offer,
      isPending,
      isRecent,
      isNamed,
      isOfKey,
      isOfContent,
      done,
    ]);
  }
});

describe('a proof, without a server', () => {
  const REPLIES: ProofReply[] = ['accepted', 'refused', 'none', 'session over'];
  const READINGS: (OrderReading | null)[] = [
    null,
    ...combinations({ word: WORDS, proof: PROOFS, isWithoutWord: BOOLEANS }).filter(
      ({ word, isWithoutWord }) => !isWithoutWord || word === 'UNKNOWN',
    ),
  ];

  it('never is refused, reported or forgotten where money may be, for every answer and order', () => {
    for (const reply of REPLIES)
      for (const before of READINGS)
        for (const after of READINGS) {
          const { outcome, isReported } = decideProof(reply, before, after);
          expect(isReported).toBeTypeOf('boolean');
          const latest = after ?? before;
          const isPaid = latest?.word === 'PAID' || latest?.proof === 'accepted';
          const goesBack = latest?.word === 'REFUND_DUE' || latest?.word === 'REFUNDED';
          const expected = goesBack ? 'REFUND_DUE' : reply === 'accepted' || isPaid ? 'PAID' : null;
          const others = { refused: 'REFUSED', none: 'UNCONFIRMED', 'session over': 'session over' };
          expect(outcome).toBe(expected ?? others[reply as keyof typeof others]);
          if (isReported) {
            expect(outcome).toBe('REFUSED');
            expect(latest).toMatchObject({ proof: expect.not.stringMatching(/sent|accepted/) as string });
            expect(latest?.word === 'UNPAID' || latest?.isWithoutWord).toBe(true);
          }
        }
  });

  it.each([
    ['UNPAID', 'none', false, true],
    ['UNPAID', 'refused', false, true],
    ['UNPAID', 'sent', false, false],
    ['UNPAID', 'accepted', false, false],
    ['UNKNOWN', 'none', true, true],
    ['UNKNOWN', 'none', false, false],
    ['UNKNOWN', 'sent', true, false],
    ['PAID', 'none', false, false],
    ['REFUND_DUE', 'none', false, false],
  ] as const)(
    'of an order %s with proof %s (no word: %s) is reported: %s',
    (word, proof, isWithoutWord, isReported) => {
      const reading = { word, proof, isWithoutWord };
      expect(maybeReported(reading)).toBe(isReported);
      if (word !== 'PAID' && proof !== 'accepted' && word !== 'REFUND_DUE')
        expect(decideProof('refused', null, reading)).toMatchObject({ outcome: 'REFUSED', isReported });
      expect(decideProof('refused', null, null)).toMatchObject({ outcome: 'REFUSED', isReported: false });
    },
  );
});

describe('where an order stands', () => {
  const sent = (proof: string): MoneyEntry => ({ fact: 'sent', proof });
  const refused = (proof: string): MoneyEntry => ({ fact: 'refused', proof });
  const accepted = (proof: string): MoneyEntry => ({ fact: 'accepted', proof });
  const offer = (payment: string): MoneyEntry => ({
    fact: 'offer',
    payment,
    paise: 100,
    currency: 'INR',
    totalPaise: 100,
  });
  const given = (payment: string, windowId = '1'): MoneyEntry => ({ fact: 'given', payment, windowId });
  const closed = (payment: string, windowId = '1'): MoneyEntry => ({ fact: 'closed', payment, windowId });

  it.each<[string, MoneyEntry[], ProofState]>([
    ['nothing', [], 'none'],
    ['an offer alone', [offer('x'), given('x'), { fact: 'removed' }], 'none'],
    ['a proof', [sent('p')], 'sent'],
    ['a refused proof', [sent('p'), refused('p')], 'refused'],
    ['a refused proof of which the first entry was lost', [refused('p')], 'refused'],
    ['two proofs, one without an outcome', [sent('p'), refused('p'), sent('q')], 'sent'],
    ['two refused proofs', [sent('p'), refused('p'), sent('q'), refused('q')], 'refused'],
    ['a proof that was refused and accepted', [sent('p'), refused('p'), accepted('p')], 'accepted'],
    ['an accepted proof beside an open one', [sent('p'), accepted('p'), sent('q')], 'accepted'],
    ['an entry of another release', [{ fact: 'unreadable' }], 'sent'],
    ['what Redis did not say, of an order that this process has offered', [{ fact: 'incomplete' }], 'none'],
    ['an entry of another release beside a refusal', [refused('p'), { fact: 'unreadable' }], 'sent'],
    ['an entry of another release beside an acceptance', [{ fact: 'unreadable' }, accepted('p')], 'accepted'],
  ])('with %s', (_name, entries, state) => {
    expect(proofStateOf(entries)).toBe(state);
    // No order of writes, no copy that came twice and no union of two copies changes it.
    expect(proofStateOf([...entries].reverse())).toBe(state);
    expect(proofStateOf([...entries, ...entries])).toBe(state);
    expect(isAccepted(entries, 'p')).toBe(state === 'accepted');
    expect(isAccepted(entries, 'z')).toBe(false);
  });

  it.each<[string, MoneyEntry[], OfferState]>([
    ['nothing', [sent('p')], 'none'],
    ['one offer', [offer('x')], 'open'],
    ['one that was given and closed', [offer('x'), given('x'), closed('x')], 'closed'],
    ['one of which the window is not known, closed', [offer('x'), closed('x', UNNAMED_WINDOW)], 'closed'],
    [
      'one that two devices have, closed by one',
      [offer('x'), given('x'), given('x', '2'), closed('x')],
      'open',
    ],
    [
      'one that both closed',
      [offer('x'), given('x'), given('x', '2'), closed('x'), closed('x', '2')],
      'closed',
    ],
    ['two, one closed', [offer('x'), given('x'), closed('x'), offer('y')], 'open'],
    [
      'a closed one beside windows of another',
      [offer('x'), given('x'), closed('x'), given('y'), given('y', '2')],
      'closed',
    ],
  ])('with %s, of offers', (_name, entries, state) => {
    expect(offerStateOf(entries)).toBe(state);
    expect(openPayments(entries).map(({ payment }) => payment)).toEqual(
      state === 'open'
        ? [entries.some((entry) => entry.fact === 'offer' && entry.payment === 'y') ? 'y' : 'x']
        : [],
    );
  });

  const twoWindows = [offer('x'), given('x'), given('x', '2')];
  it.each<[string, MoneyEntry[], string | null, MoneyEntry[]]>([
    ['one of two', twoWindows, '1', [closed('x')]],
    ['the same again', [...twoWindows, closed('x')], '1', []],
    ['the other one', [...twoWindows, closed('x')], '2', [closed('x', '2')]],
    ['one that nobody knows', twoWindows, '3', []],
    ['without a name, the only one', [offer('x'), given('x')], null, [closed('x')]],
    ['without a name, one of two', twoWindows, null, []],
    ['without a name, beside one that was closed', [...twoWindows, closed('x')], null, []],
    ['one of an earlier release', [offer('x')], '1', [closed('x', UNNAMED_WINDOW)]],
    [
      'one with two payments, of which another device has the older too',
      [...twoWindows, offer('y'), given('y')],
      '1',
      [closed('x'), closed('y')],
    ],
  ])('closing %s', (_name, entries, windowId, closings) => {
    expect(closingsOf(entries, windowId)).toEqual(closings);
  });

  it.each([
    ['UNPAID', 'none', 'UNPAID', 'UNPAID', 'CANCELLED'],
    ['UNPAID', 'refused', 'UNPAID', 'UNPAID', 'CANCELLED'],
    ['UNPAID', 'sent', 'UNKNOWN', 'UNCONFIRMED', 'UNCONFIRMED'],
    ['UNPAID', 'accepted', 'UNKNOWN', 'UNCONFIRMED', 'UNCONFIRMED'],
    ['UNKNOWN', 'none', 'UNKNOWN', 'UNCONFIRMED', 'CANCELLED'],
    ['UNKNOWN', 'refused', 'UNKNOWN', 'UNCONFIRMED', 'CANCELLED'],
    ['UNKNOWN', 'sent', 'UNKNOWN', 'UNCONFIRMED', 'UNCONFIRMED'],
    ['UNKNOWN', 'accepted', 'PAID', 'PAID', 'PAID'],
    ['PAID', 'sent', 'PAID', 'PAID', 'PAID'],
    ['REFUND_DUE', 'accepted', 'REFUND_DUE', 'REFUND_DUE', 'REFUND_DUE'],
    ['REFUNDED', 'none', 'REFUNDED', 'REFUND_DUE', 'REFUND_DUE'],
  ] as const)(
    'with the word %s and proof %s is %s: %s, and ended by the store %s',
    (word, proof, state, outcome, ended) => {
      expect(stateOf(word, proof)).toBe(state);
      expect(outcomeOf(word, proof, false)).toBe(outcome);
      expect(outcomeOf(word, proof, true)).toBe(ended);
    },
  );
});

describe('the README of the checkout', () => {
  const readme = readFileSync(`${FOLDER}/README.md`, 'utf8');
  const code = readFileSync(`${FOLDER}/decide.ts`, 'utf8');
  /** The first column of the table under a heading. */
  const rowsOf = (heading: string): string[] =>
    (readme.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
      .map((line) => line.split('|')[1]?.trim() ?? '');
  /** The names of the returns of a function, in the code's order. */
  const returnsOf = (name: string): string[] =>
    [...(code.split(`export function ${name}(`)[1]?.split('\n}\n')[0] ?? '').matchAll(/row: '([^']+)'/g)].map(
      ([, row]) => row ?? '',
    );

  it.each([
    ['Pay Now', 'decide'],
    ['An order’s own page', 'decideOrder'],
    ['A proof', 'decideProof'],
  ])('has for "%s" the rows of %s, in its order', (heading, name) => {
    expect(rowsOf(heading)).toEqual(returnsOf(name));
    expect(returnsOf(name).length).toBeGreaterThan(2);
    // A return without a row could not be read there.
    const body = code.split(`export function ${name}(`)[1]?.split('\n}\n')[0] ?? '';
    expect(body.match(/\breturn\b/g)).toHaveLength(returnsOf(name).length);
  });

  it('has no row that no combination of facts comes to', () => {
    expect([...ROWS_SEEN].sort()).toEqual(returnsOf('decide').sort());
  });
});
