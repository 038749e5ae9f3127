import { describe, expect, it } from 'vitest';
import { cleanTyped, parseWholeNumber } from '../../web/ui/typedText.ts';

describe('what is typed or pasted', () => {
  it.each([
    ['email', '\u200basha@example.com\u2060 ', 'asha@example.com'],
    ['email', 'mailto:a@b.in?subject=Hello', 'a@b.in'],
    ['email', 'asha\u00a0@example.com', 'asha@example.com'],
    ['phone', '\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['phone', '९८७६५४३२१०', '9876543210'],
    ['phone', '௯௮௭௬௫ ૪૩૨૧૦', '98765 43210'],
    ['phone', '٩٨٧٦٥۴۳۲۱۰', '9876543210'],
    ['text', 'Asha\u00ad Rao\ufeff', 'Asha Rao'],
    ['text', 'श्री\u200dमान', 'श्री\u200dमान'],
    ['text', '4 Hill\u00a0Road\nMumbai', '4 Hill Road\nMumbai'],
  ] as const)('loses what nobody sees as %s: %j #typed-signs', (kind, typed, sent) => {
    expect(cleanTyped(kind, typed)).toBe(sent);
  });

  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['₹1,23,456', 123456],
    ['Rs. 500', 500],
    ['१५००', 1500],
    ['', null],
    ['1,5', null],
    ['1,50', null],
    ['15.5', null],
    ['-3', null],
    ['1e3', null],
  ])('as a price is a whole number or none yet: %j #price-typing', (typed, number) => {
    expect(parseWholeNumber(typed)).toBe(number);
  });
});
