/**
 * The provider's script, with the behaviour that Razorpay documents for `checkout.js`: a constructor, `open`, `close` and `on`;
 * `handler` gets the proof, `modal.ondismiss` is called when the shopper or the page closes the window. It shows a page of the
 * provider in a frame, and styles its own elements by CSSOM.
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
      const frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Payment';
      frame.src = origin + '/window?order_id=' + encodeURIComponent(this.options.order_id);
      Object.assign(frame.style, {
        position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647', background: 'white',
      });
      this.frame = frame;
      this.receive = (event) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        if (event.data.kind === 'paid') this.finish(() => this.options.handler(event.data.proof));
        if (event.data.kind === 'failed') this.listeners['payment.failed']?.(event.data);
        if (event.data.kind === 'dismissed') this.close();
      };
      addEventListener('message', this.receive);
      document.body.append(frame);
    }
    close() {
      this.finish(() => this.options.modal?.ondismiss?.());
    }
    finish(callback) {
      if (!this.frame) return;
      removeEventListener('message', this.receive);
      this.frame.remove();
      this.frame = null;
      callback();
    }
  }
  window.Razorpay = Razorpay;
})();
`;

const formatRupees = (amountPaise: number): string =>
  `₹${(amountPaise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** The page in the frame: it pays or cancels, and tells the page around it. */
export const writeWindowPage = (orderId: string, amountPaise: number): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Payment</title><link rel="icon" href="data:,"></head>
  <body>
    <h1>Test payment</h1>
    <button id="pay">Pay ${formatRupees(amountPaise)}</button>
    <button id="cancel">Cancel</button>
    <script>
      const tell = (message) => parent.postMessage(message, '*');
      document.getElementById('cancel').onclick = () => tell({ kind: 'dismissed' });
      document.getElementById('pay').onclick = async () => {
        const response = await fetch('/window/pay', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ order_id: ${JSON.stringify(orderId)} }),
        });
        tell({ kind: 'paid', proof: await response.json() });
      };
    </script>
  </body>
</html>`;
