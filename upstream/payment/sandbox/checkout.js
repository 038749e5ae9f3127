/* The sandbox's payment window, with the interface of Razorpay's checkout script: `new Razorpay(options)`,
   `.on('payment.failed', callback)`, `.open()`, `.close()`. Signatures come from the server.
   It works with a Content-Security-Policy that allows only scripts, styles and requests of the page's own origin. */
(() => {
  'use strict';

  const base = new URL('.', document.currentScript.src);

  const STYLES = `
    :host { all: initial; }
    * { box-sizing: border-box; margin: 0; }
    dialog {
      width: min(420px, calc(100vw - 24px)); max-height: calc(100dvh - 24px); overflow: auto; margin: auto; padding: 0;
      border: 0; border-radius: 18px; background: #fff; color: #0e1116;
      font: 400 16px/1.45 Archivo, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
      box-shadow: 0 24px 80px rgb(14 17 22 / 0.45);
    }
    dialog::backdrop { background: rgb(14 17 22 / 0.66); }
    header { padding: 20px 20px 18px; background: #0e1116; color: #fff; display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; }
    h2 { font-size: 17px; font-weight: 700; overflow-wrap: anywhere; align-self: center; }
    .amount { grid-column: 1 / -1; font-size: 34px; font-weight: 800; line-height: 1.1; font-variant-numeric: tabular-nums; }
    .what { grid-column: 1 / -1; color: #c9ccd2; font-size: 14px; overflow-wrap: anywhere; }
    .stamp { margin: 16px 20px 0; padding: 10px 14px; border-radius: 10px; background: #d7ff3e; color: #0e1116; font-size: 14px; font-weight: 600; }
    .main { padding: 16px 20px 4px; display: grid; gap: 10px; }
    .who { font-size: 14px; color: #4d535d; overflow-wrap: anywhere; }
    button {
      font: inherit; color: inherit; min-height: 48px; padding: 10px 18px; border-radius: 999px; cursor: pointer;
      border: 1.5px solid #c9c9c0; background: #fff; text-align: center; touch-action: manipulation;
    }
    button:hover { border-color: #0e1116; }
    button:focus-visible { outline: 3px solid #2f5bff; outline-offset: 2px; }
    button:disabled { opacity: 0.55; cursor: progress; }
    .pay { background: #0f7b4d; border-color: #0f7b4d; color: #fff; font-weight: 700; font-size: 18px; min-height: 56px; }
    .pay:hover { background: #0b6640; border-color: #0b6640; }
    .x { min-height: 44px; width: 44px; padding: 0; border-color: transparent; background: transparent; color: #fff; font-size: 22px; line-height: 1; }
    .x:hover { border-color: #fff; }
    .x:focus-visible { outline-color: #d7ff3e; outline-offset: -3px; }
    .others { padding: 12px 20px 20px; display: grid; gap: 8px; }
    h3 { font-size: 13px; font-weight: 600; color: #4d535d; padding: 4px 0; }
    .others button { font-size: 15px; text-align: left; border-radius: 12px; }
    .status { min-height: 0; font-size: 15px; font-weight: 600; }
    .status:empty { display: none; }
    .status.bad { color: #b02a0c; }
    @media (max-width: 479px) {
      dialog { width: 100vw; max-width: 100vw; max-height: 94dvh; margin: auto 0 0; border-radius: 18px 18px 0 0; }
    }
  `;

  /** Formats paise as rupees with Indian digit grouping. */
  const money = (paise, currency) => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const amount = new Intl.NumberFormat('en-IN', digits).format(paise / 100);
    return currency === 'INR' ? `₹${amount}` : `${currency} ${amount}`;
  };

  const element = (name, props = {}, ...children) => {
    const node = Object.assign(document.createElement(name), props);
    node.append(...children);
    return node;
  };

  /** Sends a request to the sandbox: POST with an outcome, else GET. @throws Error with the message of an error response */
  async function request(path, outcome) {
    const response = await fetch(new URL(path, base), {
      method: outcome === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      cache: 'no-store',
      ...(outcome === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome }) }),
    });
    const body = await response.json().catch(() => ({}));
    if (!response.ok) throw new Error(body.detail || `The sandbox answered ${response.status}.`);
    return body;
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #host = null;
    #dialog = null;
    #status = null;
    #returnFocus = null;
    #busy = false;

    constructor(options) {
      if (!options || typeof options !== 'object') throw new TypeError('Razorpay needs its options.');
      if (!options.key) throw new TypeError('No key passed.');
      this.#options = options;
    }

    on(event, callback) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callback]);
      return this;
    }

    open() {
      if (this.#host) return;
      this.#returnFocus = document.activeElement;
      this.#host = document.createElement('div');
      this.#host.dataset.sandboxCheckout = '';
      const root = this.#host.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLES);
      root.adoptedStyleSheets = [sheet];
      this.#dialog = this.#build();
      root.append(this.#dialog);
      document.body.append(this.#host);
      this.#dialog.showModal();
      this.#dialog.querySelector('.pay').focus();
      this.#load();
    }

    /** Closes the window as if the shopper had closed it. */
    close() {
      if (this.#host) this.#dismiss();
    }

    #build() {
      const { name = 'Shop', description = '', prefill = {}, amount = 0, currency = 'INR' } = this.#options;
      const button = (text, action, className = '') => {
        const node = element('button', { type: 'button', textContent: text, className });
        node.addEventListener('click', () => this.#runAction(action));
        return node;
      };
      const closeButton = element('button', { type: 'button', className: 'x', textContent: '×' });
      closeButton.setAttribute('aria-label', 'Close payment window');
      closeButton.addEventListener('click', () => this.#dismiss());
      this.#status = element('p', { className: 'status' });
      this.#status.setAttribute('role', 'status');
      const customer = [prefill.name, prefill.contact, prefill.email].filter(Boolean).join(' · ');
      const dialog = element(
        'dialog',
        {},
        element(
          'header',
          {},
          element('h2', { id: 'title', textContent: `Pay ${name}` }),
          closeButton,
          element('p', { className: 'amount', textContent: money(Number(amount), currency) }),
          element('p', { className: 'what', textContent: description }),
        ),
        element('p', {
          className: 'stamp',
          textContent: 'Sandbox: this is a trial payment. No money moves.',
        }),
        element(
          'div',
          { className: 'main' },
          element('p', { className: 'who', textContent: customer }),
          this.#status,
          button(`Pay ${money(Number(amount), currency)}`, () => this.#succeed(), 'pay'),
        ),
        element(
          'div',
          { className: 'others' },
          element('h3', { textContent: 'Or try another ending' }),
          button('Fail the payment', () => this.#fail()),
          button('Close without paying', () => this.#dismiss()),
          button('Close after paying', () => this.#payAnd('dismiss-after-paying', () => this.#dismiss())),
          button('Pay, but lose the callback', () => this.#payAnd('lose-callback', () => this.#remove())),
          button('Pay late (UPI)', () => this.#payAnd('pay-late', () => this.#dismiss())),
        ),
      );
      dialog.setAttribute('aria-labelledby', 'title');
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false && !this.#busy) this.#dismiss();
      });
      return dialog;
    }

    /** Shows the provider's amount instead of the one that the page passed. */
    async #load() {
      try {
        const order = await request(`orders/${encodeURIComponent(this.#options.order_id)}`);
        if (!this.#dialog) return;
        const amount = money(order.amount, order.currency);
        this.#dialog.querySelector('.amount').textContent = amount;
        this.#dialog.querySelector('.pay').textContent = `Pay ${amount}`;
      } catch (error) {
        this.#showStatus(error.message, true);
      }
    }

    #showStatus(text, isError = false) {
      if (!this.#status) return;
      this.#status.textContent = text;
      this.#status.classList.toggle('bad', isError);
    }

    /** Runs one action at a time: a second click during an action does nothing. */
    async #runAction(action) {
      if (this.#busy || !this.#dialog) return;
      this.#busy = true;
      const buttons = [...this.#dialog.querySelectorAll('button')];
      for (const button of buttons) button.disabled = true;
      try {
        await action();
      } catch (error) {
        this.#showStatus(error.message, true);
      } finally {
        this.#busy = false;
        for (const button of buttons) button.disabled = false;
      }
    }

    #pay(outcome) {
      this.#showStatus('Talking to the sandbox…');
      return request(`orders/${encodeURIComponent(this.#options.order_id)}/pay`, outcome);
    }

    async #succeed() {
      const payment = await this.#pay('succeed');
      this.#remove();
      this.#options.handler?.(payment);
    }

    async #payAnd(outcome, afterwards) {
      await this.#pay(outcome);
      afterwards();
    }

    async #fail() {
      const payment = await this.#pay('fail');
      this.#showStatus('The payment failed. You can try again or close the window.', true);
      const error = {
        code: 'BAD_REQUEST_ERROR',
        description: 'Payment failed',
        source: 'customer',
        step: 'payment_authentication',
        reason: 'payment_failed',
        metadata: { order_id: payment.razorpay_order_id, payment_id: payment.razorpay_payment_id },
      };
      for (const callback of this.#listeners.get('payment.failed') ?? []) callback({ error });
    }

    #dismiss() {
      this.#remove();
      this.#options.modal?.ondismiss?.();
    }

    #remove() {
      this.#dialog?.close();
      this.#host?.remove();
      this.#host = null;
      this.#dialog = null;
      this.#status = null;
      if (this.#returnFocus?.isConnected) this.#returnFocus.focus();
    }
  }

  window.Razorpay = Razorpay;
})();
