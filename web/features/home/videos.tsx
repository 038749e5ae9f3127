import { useEffect, useRef, useState } from 'react';
import type { FilmsFragment } from '../../__generated__/graphql.ts';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import styles from './videos.module.css';
import { PauseButton } from './pauseButton.tsx';
import { useMoves } from './useAutoplayAllowed.ts';
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

/** Full-screen films, one below the other. A film plays while most of it is seen. */
export function Films({ videos }: { videos: FragmentType<typeof FilmsFields> }) {
  const { items } = getFragmentData(FilmsFields, videos);
  return (
    <>
      {items.map((film, index) => (
        <Film key={film.id} film={film} name={`film ${index + 1} of ${items.length}`} />
      ))}
    </>
  );
}

interface FilmProps {
  film: FilmsFragment['items'][number];
  name: string;
}

function Film({ film, name }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { playing, toggle } = useMoves({ costsData: true });
  const seen = useOnScreen(video, 0.5);
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
    <div className={styles.film}>
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
  );
}
