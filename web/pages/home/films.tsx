import { useEffect, useRef, useState } from 'react';
import type { FilmsFragment } from './__generated__/films.ts';
import { prefersReducedMotion } from '../../browser/preferences.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './films.module.css';
import { PauseButton, useOnScreen, useAutoplayAllowed } from './motion.tsx';
import { ShopNow } from './shopNow.tsx';

const HALF = { threshold: 0.5 };

/** Full-screen videos with their captions, side by side in a row that snaps. A video plays while at least half of it is visible. */
export function Films({ videos }: { videos: FilmsFragment }) {
  const { items } = videos;
  return (
    <div className={styles.row}>
      {items.map((video, index) => (
        <Video
          key={video.id}
          video={video}
          name={`film ${index + 1} of ${items.length}`}
          hasNext={index < items.length - 1}
        />
      ))}
    </div>
  );
}

interface VideoProps {
  video: FilmsFragment['items'][number];
  name: string;
  hasNext: boolean;
}

function Video({ video, name, hasNext }: VideoProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const { playing, toggle } = useAutoplayAllowed({ costsData: true });
  const isVisible = useOnScreen(videoRef, HALF);
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => {
    const element = videoRef.current;
    if (!element || !isVisible || !playing) return;
    // The browser may block autoplay, or know no way to play the film; then the button shows Play.
    element.play().then(
      () => setIsStopped(false),
      ({ name }: DOMException) => setIsStopped(name !== 'AbortError'),
    );
    return () => element.pause();
  }, [isVisible, playing]);

  const onToggle = () => {
    if (isStopped) videoRef.current?.play().then(() => setIsStopped(false), console.error);
    else toggle();
  };
  return (
    <figure className={styles.film}>
      <video
        ref={videoRef}
        className={styles.video}
        src={video.url}
        poster={video.poster?.url}
        preload="none"
        muted
        loop
        playsInline
        aria-label={video.title ?? name}
      />
      <figcaption className={styles.caption}>
        {video.title && <p className={styles.title}>{video.title}</p>}
        <div className={styles.controls}>
          <ShopNow target={video} title={video.title ?? name} className={styles.link} />
          <div className={styles.bar}>
            <PauseButton subject={name} playing={playing && !isStopped} onToggle={onToggle} />
            <span aria-hidden="true">{name}</span>
            {hasNext && <NextButton />}
          </div>
        </div>
      </figcaption>
    </figure>
  );
}

const NextButton = () => (
  <button
    type="button"
    className={styles.next}
    aria-label="Next film"
    onClick={({ currentTarget }) => {
      const film = currentTarget.closest('figure');
      film?.parentElement?.scrollBy({
        left: film.clientWidth,
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      });
    }}
  >
    <Icon name="arrow-right" size={20} />
  </button>
);
