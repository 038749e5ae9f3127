import { describe, expect, it } from 'vitest';
import { ArgumentError, readArguments } from './arguments.ts';

const BASES = ['--api', 'https://shop.example/', '--functions', 'https://fn.example/functions/v1'];

describe('the command line', () => {
  it('reads the two bases, and no account', () => {
    expect(readArguments(BASES)).toEqual({
      api: 'https://shop.example',
      functions: 'https://fn.example/functions/v1',
      functionNames: {},
      productsByIds: null,
      account: null,
    });
  });

  it('reads the account and other names of functions', () => {
    const names = ['--function', 'get-product=one', '--function', 'get-banners=https://b.example/?key=1'];
    const parsed = readArguments([...BASES, ...names, '--write', '--email', 'a@b.c', '--password', 'p']);
    expect(parsed?.account).toEqual({ email: 'a@b.c', password: 'p' });
    expect(parsed?.functionNames).toEqual({
      'get-product': 'one',
      'get-banners': 'https://b.example/?key=1',
    });
  });

  it('reads the call that returns several products', () => {
    const parsed = readArguments([...BASES, '--products-by-ids', '/api/products/?ids=']);
    expect(parsed?.productsByIds).toBe('/api/products/?ids=');
  });

  it('gives help whatever else is missing', () => {
    expect(readArguments(['--help'])).toBeNull();
  });

  it.each([
    [[], '--api is missing'],
    [BASES.slice(0, 2), '--functions is missing'],
    [['--api', 'shop.example', ...BASES.slice(2)], '--api must be an address'],
    [[...BASES, '--write'], '--write needs --email and --password'],
    [[...BASES, '--write', '--email', 'a@b.c'], '--write needs --email and --password'],
    [[...BASES, '--email', 'a@b.c'], 'only used with --write'],
    [[...BASES, '--function', 'get-product'], '--function must be name=other-name'],
    [[...BASES, '--function', 'get-pony=x'], '--function knows no "get-pony"'],
    [[...BASES, '--wriet'], '--wriet'],
  ])('refuses %j in one sentence', (args, message) => {
    expect(() => readArguments(args)).toThrow(ArgumentError);
    expect(() => readArguments(args)).toThrow(message);
  });
});
