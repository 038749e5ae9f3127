import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { linkName, shop, type ShopLink } from '../config/shop.ts';
import { Button } from '../ui/button.tsx';
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
          <Column title="Sports">
            {footer.sports.map((sport) => (
              <li key={sport}>
                <Link to={`${paths.search}?search=${encodeURIComponent(sport)}`}>{sport}</Link>
              </li>
            ))}
          </Column>
          <Column title="News">
            {footer.news.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Column>
          <LinkColumn title="Policies" links={footer.policies} />
          <LinkColumn title="Community" links={footer.community} />
          <section>
            <h2>Write to us</h2>
            <address>
              {footer.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <a href={`mailto:${footer.mail}`}>
              <BreakableMail address={footer.mail} />
            </a>
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

/** An email address that breaks after its @ when it does not fit in one line. */
function BreakableMail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span>
      {name}@<wbr />
      {host}
    </span>
  );
}

/** Subscribe sends no request yet and shows no message (docs/product.md#newsletter). */
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
        <Button type="submit" variant="volt">
          Subscribe
        </Button>
      </div>
    </form>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly ShopLink[] }) {
  return (
    <Column title={title}>
      {links.map((link) => (
        <li key={link.label}>
          <a
            href={link.href}
            aria-label={linkName(link)}
            {...(link.href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
          >
            {link.label}
          </a>
        </li>
      ))}
    </Column>
  );
}
