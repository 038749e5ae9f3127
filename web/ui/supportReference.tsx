import styles from './supportReference.module.css';

/** What the shopper can tell the shop's support about a failed request; nothing when there is no reference. */
export function SupportReference({ reference }: { reference: string | null | undefined }) {
  if (!reference) return null;
  return <p className={styles.reference}>Reference for support: {reference}</p>;
}
