import { useEffect, useRef, useState, type ReactNode } from 'react';

/** An element within this distance of the window counts as near. */
const NEAR_MARGIN = '800px 0px';

/** Shows `placeholder` until the shopper first scrolls near it, and then the children. */
export function RenderWhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return children;
  return (
    <div ref={container} style={{ height: '100%' }}>
      {placeholder}
    </div>
  );
}
