import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './shareButton.module.css';

/** Shares the page's link with the system's own dialog; where there is none, the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const [report, setReport] = useState('');
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    try {
      // Missing in some browsers, and on pages without https.
      if ('share' in navigator) return await navigator.share({ title, url });
      await (navigator as Navigator).clipboard.writeText(url);
      setReport('Link copied');
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      setReport('The link could not be copied');
    }
  };
  return (
    <span className={styles.share}>
      <output className={styles.report}>{report}</output>
      <Button variant="plain" size="small" onClick={() => void share()}>
        <Icon name="share" size={18} /> Share
      </Button>
    </span>
  );
}
