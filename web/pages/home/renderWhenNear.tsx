import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far outside of the window something counts as near. */
const NEAR = '800px 0px';

/** Shows `space` until the shopper comes near for the first time, and then what stands in it. */
export function WhenNear({ space, children }: { space: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  if (near) return children;
  return (
    <div ref={place} style={{ height: '100%' }}>
      {space}
    </div>
  );
}
