import { describe, expect, it } from 'vitest';
import {
  readReturnAddress,
  safeReturnAddress,
  withReturnAddress,
} from '../../web/navigation/returnAddress.ts';

const hostile = [
  'https://evil.example',
  'http://evil.example/cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /cart',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/cart/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.example',
  'cart',
  '@evil.example',
  '/@evil.example/x',
  '/login',
  '/login?next=/login',
  '/register',
  '/forgot-password',
  '/reset-password?uid=MQ&token=x',
  '/graphql',
  '/payment/sandbox/checkout.js',
  '/nothing/here',
  '/cart\u0000',
  '/cárt',
  '',
];

describe('the return address after signing in', () => {
  it.each(hostile)('refuses %j', (address) => expect(safeReturnAddress(address)).toBeNull());

  it.each([
    '/',
    '/cart',
    '/checkout',
    '/orders/12',
    '/products/1101',
    '/subcategories/11/products?sort=price_asc&page=2',
    '/subcategories/11/products?brand=A%20%26%20B#list',
  ])('accepts %j', (address) => expect(safeReturnAddress(address)).toBe(address));

  it('is the same after the login page', () => {
    const login = withReturnAddress('/login', '/subcategories/11/products?brand=A%20%26%20B&page=2');
    expect(readReturnAddress(new URL(login, 'http://shop.example').search)).toBe(
      '/subcategories/11/products?brand=A%20%26%20B&page=2',
    );
  });

  it('is omitted for the profile and the login page, and defaults to the profile', () => {
    expect(withReturnAddress('/login', '/profile')).toBe('/login');
    expect(withReturnAddress('/login', '/login')).toBe('/login');
    expect(readReturnAddress('')).toBe('/profile');
    expect(readReturnAddress('?next=//evil.example')).toBe('/profile');
    expect(readReturnAddress('?next=%2F')).toBe('/');
  });
});
