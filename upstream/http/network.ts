/** Whom an address stands for: an IPv6 client has a whole network (64 bits) to choose addresses from. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [front = '', back] = address.split('::');
  const groups = front === '' ? [] : front.split(':');
  const missing = back === undefined ? 0 : 8 - groups.length - (back === '' ? 0 : back.split(':').length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(back ? back.split(':') : [])];
  return `${all.slice(0, 4).join(':')}::`;
}
