/**
 * What a page allows for `checkout.js`: no hash can allow its styles, which differ between its versions, and its frame opens the bank's
 * page in a window that needs its opener (docs/threats.md#the-page).
 */
export function pagePermissions(scriptUrl: string) {
  const frame = ['https://checkout.razorpay.com', 'https://api.razorpay.com', new URL(scriptUrl).origin];
  return {
    connect: [...frame, 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
    frame,
    image: ['https://cdn.razorpay.com'],
    script: [...frame, 'https://cdn.razorpay.com'],
    style: ["style-src-attr 'unsafe-inline'", "style-src-elem 'self' 'unsafe-inline'"],
    openerPolicy: 'same-origin-allow-popups',
  };
}
