import { useEffect, useRef, useState } from 'react';
import type { FilmsFragment } from '../../__generated__/graphql.ts';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import styles from './films.module.css';
import { PauseButton } from './pauseButton.tsx';
import { useMoves } from './useMoves.ts';
import { useOnScreen } from './useOnScreen.ts';

const FilmsFields = graphql(`
  fragment Films on VideoList {
    version
    items {
      id
      url
      poster {
        url(width: 1280)
      }
    }
  }
`);

/** Full-screen films, each sliding over the one before. A film plays while it is the one that is seen. */
export default function Films({ videos }: { videos: FragmentType<typeof FilmsFields> }) {
  const { items } = getFragmentData(FilmsFields, videos);
  return (
    <div className={styles.films}>
      {items.map((film, index) => (
        <Film key={film.id} film={film} name={`film ${index + 1} of ${items.length}`} index={index} />
      ))}
    </div>
  );
}

interface FilmProps {
  film: FilmsFragment['items'][number];
  name: string;
  index: number;
}

function Film({ film, name, index }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const { playing, toggle } = useMoves({ costsData: true });
  const seen = useOnScreen(place, 0.5);
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element || !seen || !playing) return;
    // A browser may refuse to play by itself; then the button offers it.
    element.play().then(
      () => setRefused(false),
      (failure: unknown) => setRefused(failure instanceof DOMException && failure.name === 'NotAllowedError'),
    );
    return () => element.pause();
  }, [seen, playing]);

  const onToggle = () => {
    if (refused) void video.current?.play().then(() => setRefused(false));
    else toggle();
  };
  return (
    <>
      {/* The film sticks to the window while the next one covers it; its place in the page says which one is seen. */}
      <div className={styles.film} onFocus={() => seen || place.current?.scrollIntoView()}>
        <video
          ref={video}
          className={styles.video}
          src={film.url}
          poster={film.poster?.url}
          preload="none"
          muted
          loop
          playsInline
          aria-label={name}
        />
        <div className={styles.bar}>
          <PauseButton what={name} playing={playing && !refused} onToggle={onToggle} />
          <span aria-hidden="true">{name}</span>
        </div>
      </div>
      <span ref={place} className={styles.place} style={{ top: `${index * 100}svh` }} />
    </>
  );
}
