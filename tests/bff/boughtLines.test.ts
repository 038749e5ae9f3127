import { describe, expect, it } from 'vitest';
import { remainingQuantities } from '../../bff/features/checkout/boughtLines.ts';

type Triple = [id: string, quantity: number, name?: string];
const line = ([id, quantity, name = id]: Triple) => ({ quantity, product: { id, name } });
/** An item of the order; without an id where the upstream sends none. */
const item = ([id, quantity, name = id]: Triple, hasId = true) => ({
  ...line([id, quantity, name]),
  productId: hasId ? id : null,
});

describe('what was bought leaves the cart', () => {
  it.each<[name: string, cart: Triple[], bought: Triple[], left: number[]]>([
    ['all of it', [['a', 2]], [['a', 2]], [0]],
    ['a part', [['a', 3]], [['a', 2]], [1]],
    ['more than there is', [['a', 1]], [['a', 2]], [0]],
    ['something else', [['a', 1]], [['b', 2]], [1]],
    ['nothing', [['a', 1]], [], [1]],
    [
      'two lines of one product',
      [
        ['a', 1],
        ['a', 2],
      ],
      [['a', 3]],
      [0, 0],
    ],
    [
      'a part of two lines',
      [
        ['a', 1],
        ['a', 3],
      ],
      [['a', 2]],
      [0, 2],
    ],
    [
      'one product twice',
      [['a', 5]],
      [
        ['a', 1],
        ['a', 2],
      ],
      [2],
    ],
    [
      'one of two of the same name',
      [
        ['a', 1, 'Ball'],
        ['b', 4, 'Ball'],
      ],
      [['b', 1, 'Ball']],
      [1, 3],
    ],
    [
      'one of two',
      [
        ['a', 1],
        ['b', 4],
      ],
      [['b', 1]],
      [1, 3],
    ],
  ])('by product: %s', (_name, cart, bought, left) => {
    const lines = cart.map(line);
    expect([
      ...remainingQuantities(
        lines,
        bought.map((each) => item(each)),
      ).values(),
    ]).toEqual(left);
  });

  it.each<[name: string, cart: Triple[], bought: Triple[], left: number[]]>([
    [
      'the same name',
      [
        ['a', 2, 'Bat'],
        ['b', 1, 'Ball'],
      ],
      [['x', 1, 'Bat']],
      [1, 1],
    ],
    [
      'several of one name, the bought quantity first',
      [
        ['a', 1, 'Bat'],
        ['b', 2, 'Bat'],
      ],
      [['x', 2, 'Bat']],
      [1, 0],
    ],
    [
      'several of one name, in their order',
      [
        ['a', 1, 'Bat'],
        ['b', 4, 'Bat'],
      ],
      [['x', 2, 'Bat']],
      [0, 3],
    ],
  ])('by name, without ids: %s', (_name, cart, bought, left) => {
    const lines = cart.map(line);
    expect([
      ...remainingQuantities(
        lines,
        bought.map((each) => item(each, false)),
      ).values(),
    ]).toEqual(left);
  });
});
