/**
 * The provider's script, with the behaviour that Razorpay documents for `checkout.js`: a constructor, `open`, `close` and `on`;
 * `handler` gets the proof, `modal.ondismiss` is called when the shopper or the page closes the window. It shows a page of the
 * provider in a frame, and styles its own elements as `checkout.js` does: the container has a style element, set by `innerHTML`, and
 * styles set by CSSOM; the frame has a `style` attribute, set by `setAttribute`.
 */
export const CHECKOUT_SCRIPT = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error('\`key\` is required.');
      this.options = options;
      this.listeners = {};
    }
    on(event, listener) {
      this.listeners[event] = listener;
    }
    open() {
      const container = document.createElement('div');
      container.className = 'razorpay-container';
      container.innerHTML = '<style>.razorpay-container > iframe { min-height: 100% !important; }</style>';
      Object.assign(container.style, { position: 'fixed', inset: '0', zIndex: '1000000000' });
      const frame = document.createElement('iframe');
      frame.setAttribute('style', 'position: relative; display: block; width: 100%; border: 0 none; background: white;');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Payment';
      frame.src = origin + '/window?order_id=' + encodeURIComponent(this.options.order_id);
      this.frame = frame;
      this.container = container;
      this.receive = (event) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        if (event.data.kind === 'paid') this.finish(() => this.options.handler(event.data.proof));
        if (event.data.kind === 'failed') this.listeners['payment.failed']?.(event.data);
        if (event.data.kind === 'dismissed') this.close();
      };
      addEventListener('message', this.receive);
      container.append(frame);
      document.body.append(container);
    }
    close() {
      this.finish(() => this.options.modal?.ondismiss?.());
    }
    finish(callback) {
      if (!this.frame) return;
      removeEventListener('message', this.receive);
      this.container.remove();
      this.frame = null;
      callback();
    }
  }
  window.Razorpay = Razorpay;
})();
`;

const formatRupees = (amountPaise: number): string =>
  `₹${(amountPaise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** The bank's page, in a window that the frame opens. It tells the frame that the payment is approved, and closes. */
export const BANK_PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Bank</title><link rel="icon" href="data:,"></head>
  <body>
    <button id="approve">Approve</button>
    <script>
      document.getElementById('approve').onclick = () => {
        opener.postMessage('approved', location.origin);
        close();
      };
    </script>
  </body>
</html>`;

/** The page in the frame: it pays, by itself or at the bank, or cancels, and tells the page around it. */
export const writeWindowPage = (orderId: string, amountPaise: number): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Payment</title><link rel="icon" href="data:,"></head>
  <body>
    <h1>Test payment</h1>
    <button id="pay">Pay ${formatRupees(amountPaise)}</button>
    <button id="cancel">Cancel</button>
    <button id="bank">Pay at the bank</button>
    <script>
      const tell = (message) => parent.postMessage(message, '*');
      document.getElementById('cancel').onclick = () => tell({ kind: 'dismissed' });
      const pay = async () => {
        const response = await fetch('/window/pay', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ order_id: ${JSON.stringify(orderId)} }),
        });
        tell({ kind: 'paid', proof: await response.json() });
      };
      document.getElementById('pay').onclick = pay;
      document.getElementById('bank').onclick = () => {
        const bank = open('/window/bank', 'bank');
        if (bank === null) tell({ kind: 'failed' });
      };
      addEventListener('message', ({ origin, data }) => {
        if (origin === location.origin && data === 'approved') void pay();
      });
    </script>
  </body>
</html>`;
