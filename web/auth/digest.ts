const MULTIPLIER_1 = 0x9e3779b1;
const MULTIPLIER_2 = 0x5f356495;

/**
 * A short digest of a text: 53 bits in base 36 (cyrb53), from which the text cannot be computed. It is not cryptographic,
 * because `crypto.subtle` is missing on pages without https.
 */
export function digest(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, MULTIPLIER_1);
    high = Math.imul(high ^ unit, MULTIPLIER_2);
  }
  const mix = (a: number, b: number) =>
    Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  [low, high] = [mix(low, high), mix(high, low)];
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36);
}
