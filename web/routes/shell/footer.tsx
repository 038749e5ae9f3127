import { shop, type ShopLink } from '../../shop.ts';
import { Button } from '../../ui/button.tsx';
import styles from './footer.module.css';
import { Wordmark } from './wordmark.tsx';

const { footer } = shop;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <p className={styles.claim}>{shop.claim}</p>
          <Newsletter />
        </div>
        <div className={styles.columns}>
          <Column title="Sports" texts={footer.sports} />
          <Column title="News" texts={footer.news} />
          <LinkColumn title="Policies" links={footer.policies} />
          <LinkColumn title="Community" links={footer.community} />
          <section>
            <h2>Write to us</h2>
            <address>
              {footer.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <a href={`mailto:${footer.mail}`}>{footer.mail}</a>
          </section>
          <section>
            <h2>Support</h2>
            <p>{footer.supportHours}</p>
          </section>
        </div>
        <p className={styles.mark}>
          <Wordmark />
        </p>
      </div>
    </footer>
  );
}

/** Subscribe does nothing yet: no request is sent and nothing is promised. */
function Newsletter() {
  return (
    <form className={styles.newsletter} onSubmit={(event) => event.preventDefault()} noValidate>
      <label htmlFor="newsletter">Newsletter</label>
      <div>
        <input
          id="newsletter"
          type="email"
          name="newsletter"
          autoComplete="email"
          placeholder="Email address"
        />
        <Button type="submit" look="volt">
          Subscribe
        </Button>
      </div>
    </form>
  );
}

function Column({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly ShopLink[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
