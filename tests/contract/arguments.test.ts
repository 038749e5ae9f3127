import { describe, expect, it } from 'vitest';
import { ArgumentError, readArguments } from './arguments.ts';

const BASES = ['--api', 'https://shop.example/', '--functions', 'https://fn.example/functions/v1'];

describe('the command line', () => {
  it('reads the two bases, and no account', () => {
    expect(readArguments(BASES, {})).toEqual({
      api: 'https://shop.example',
      functions: 'https://fn.example/functions/v1',
      functionNames: {},
      settings: {},
      account: null,
    });
  });

  it('reads the account and other names of functions', () => {
    const names = ['--function', 'get-product=one', '--function', 'get-banners=https://b.example/?key=1'];
    const parsed = readArguments([...BASES, ...names, '--write', '--email', 'a@b.c', '--password', 'p'], {});
    expect(parsed?.account).toEqual({ email: 'a@b.c', password: 'p' });
    expect(parsed?.functionNames).toEqual({
      'get-product': 'one',
      'get-banners': 'https://b.example/?key=1',
    });
  });

  it('reads what it does not name from the variables of the shop', () => {
    const settings = {
      API_URL: 'https://shop.example/',
      FUNCTIONS_URL: 'https://fn.example/functions/v1',
      FUNCTION_URLS: 'get-product=https://fn.example/one',
      MULTIPLE_VALUES: 'repeat',
    };
    expect(readArguments(['--function', 'get-banners=b'], settings)).toEqual({
      api: 'https://shop.example',
      functions: 'https://fn.example/functions/v1',
      functionNames: { 'get-product': 'https://fn.example/one', 'get-banners': 'b' },
      settings,
      account: null,
    });
  });

  it('gives help whatever else is missing', () => {
    expect(readArguments(['--help'], {})).toBeNull();
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
    expect(() => readArguments(args, {})).toThrow(ArgumentError);
    expect(() => readArguments(args, {})).toThrow(message);
  });
});
