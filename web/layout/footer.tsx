import type { ReactNode } from 'react';
import { encodeUrlText, paths } from '../config/paths.ts';
import { accessibilityText, chatLinks, policyLinks, useShop } from '../config/shop.ts';
import { useMediaQuery } from '../browser/preferences.ts';
import { Button } from '../ui/button.tsx';
import { ContactLinks } from '../ui/contactLinks.tsx';
import { ShopLink } from '../ui/shopLink.tsx';
import styles from './footer.module.css';
import { LinkList, Logo } from './logo.tsx';

export function Footer() {
  const shop = useShop();
  const { seller, grievanceOfficer: officer } = shop;
  const accessibility = accessibilityText(shop);
  return (
    <footer className={styles.footer} data-below>
      <div className={styles.inner}>
        <div className={styles.top}>
          <p className={styles.mark}>
            <Logo />
          </p>
          <p className={styles.claim}>{shop.claim}</p>
          <Newsletter />
        </div>
        <div className={styles.columns}>
          <Column title="Sports">
            <ul>
              {shop.sports.map((sport) => (
                <li key={sport}>
                  <ShopLink prefetch="intent" to={`${paths.search}?search=${encodeUrlText(sport)}`}>
                    {sport}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </Column>
          <Column title="News">
            <ul>
              {shop.news.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Column>
          <Column title="Policies">
            <LinkList links={policyLinks(shop)} />
          </Column>
          <Column title="Community">
            <LinkList links={[...shop.social, ...chatLinks(shop)]} />
          </Column>
        </div>
        <div className={styles.columns}>
          <Column title="Sold by">
            <p>{seller.legalName}</p>
            <address>
              {seller.address?.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Column>
          <Column title="Customer care">
            <p>{seller.hours}</p>
            <ContactLinks {...seller} />
          </Column>
          {officer.name && (
            <Column title="Grievance officer">
              <p>{officer.name}</p>
              <p>{officer.designation}</p>
              <ContactLinks {...officer} />
            </Column>
          )}
          {accessibility && (
            <Column title="Accessibility">
              <p>{accessibility}</p>
            </Column>
          )}
        </div>
      </div>
    </footer>
  );
}

/** Subscribe sends no request yet and shows no message (docs/product.md#newsletter). */
function Newsletter() {
  return (
    // Outside a dialog, this method does nothing, also before the app is ready.
    <form className={styles.newsletter} method="dialog" noValidate>
      <label htmlFor="newsletter">Newsletter</label>
      <div>
        <input id="newsletter" type="email" autoComplete="email" placeholder="Email address" />
        <Button type="submit" variant="line">
          Subscribe
        </Button>
      </div>
    </form>
  );
}

/** A part of the footer, which folds on phones and tablets. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const isFolded = useMediaQuery('(max-width: 63.99rem)', false);
  return (
    <section>
      <details open={!isFolded}>
        {/* In a wide window it is a heading only (footer.module.css). */}
        <summary tabIndex={isFolded ? undefined : -1}>
          <h2 className="eyebrow">{title}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}
