/** The network of a client for rate limits: an IPv6 address is cut to its /64 prefix, since a client can use any address in it. */
export function addressNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [leading = '', trailing] = address.split('::');
  const groups = leading === '' ? [] : leading.split(':');
  const missingCount =
    trailing === undefined ? 0 : 8 - groups.length - (trailing === '' ? 0 : trailing.split(':').length);
  const allGroups = [
    ...groups,
    ...Array.from({ length: missingCount }, () => '0'),
    ...(trailing ? trailing.split(':') : []),
  ];
  return `${allGroups.slice(0, 4).join(':')}::`;
}
