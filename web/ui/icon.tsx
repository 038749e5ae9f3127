import styles from './icon.module.css';

const paths = {
  account: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  alert: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.2m0 3.3h.01',
  'arrow-left': 'M19.5 12h-15m0 0 6-6m-6 6 6 6',
  'arrow-right': 'M4.5 12h15m0 0-6-6m6 6-6 6',
  bag: 'M5.5 8.5h13l1 11.5h-15l1-11.5ZM8.7 8.5V7.3a3.3 3.3 0 0 1 6.6 0v1.2',
  chat: 'M12 4.5c-4.7 0-8 3-8 7 0 2 .9 3.8 2.4 5.1L5.5 20l4-1.6c.8.2 1.6.3 2.5.3 4.7 0 8-3 8-7.2s-3.3-7-8-7ZM8.5 11.7h.01M12 11.7h.01M15.5 11.7h.01',
  box: 'm4 8 8-4.2L20 8v8.2L12 20.4l-8-4.2V8Zm0 0 8 4.2L20 8m-8 4.2v8.2M8 6l8 4.2',
  check: 'm5 12.5 4.7 4.7L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2.5',
  'cloud-off':
    'M7.5 8.2A4.6 4.6 0 0 0 7 17.5h9.5m2.6-1.1a3.9 3.9 0 0 0-2-7.1 5.6 5.6 0 0 0-6.6-2.6M4 4l16 16',
  close: 'm6 6 12 12M18 6 6 18',
  dot: 'M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eye: 'M3 12c2-4 5.2-6.2 9-6.2s7 2.2 9 6.2c-2 4-5.2 6.2-9 6.2S5 16 3 12Zm9 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  'eye-off':
    'M9.7 6.1a9.4 9.4 0 0 1 2.3-.3c3.8 0 7 2.2 9 6.2a14 14 0 0 1-2.3 3.3m-3 2.1a9.3 9.3 0 0 1-3.7.8c-3.8 0-7-2.2-9-6.2a13.5 13.5 0 0 1 3.8-4.5M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  headset:
    'M5 14v-2a7 7 0 0 1 14 0v2M5 14h2.5v5H6a1 1 0 0 1-1-1v-4Zm14 0h-2.5v5H18a1 1 0 0 0 1-1v-4Zm0 4.5c0 1.7-2.5 2.5-5 2.5',
  heart: 'M12 19.5C7 15.9 4 13 4 9.4A4.4 4.4 0 0 1 12 6.9a4.4 4.4 0 0 1 8 2.5c0 3.6-3 6.5-8 10.1Z',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8.5a3.5 3.5 0 0 1 7 0V11M12 14.7v2',
  menu: 'M4 7.5h16M4 12h16M4 16.5h10',
  minus: 'M5.5 12h13',
  parcel: 'M4 11.2 12 4l8 7.2V20H4v-8.8Zm5 5 2.2 2.2 4-4.4',
  pause: 'M8.5 6v12M15.5 6v12',
  photos:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM16.9 7.1h.01',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 5.5v13M5.5 12h13',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5',
  search: 'M10.8 17.3a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5l4.5 4.5',
  seal: 'm12 3.5 2.4 1.7 3 .1.9 2.8 2.3 1.9-.9 2.8.9 2.8-2.3 1.9-.9 2.8-3 .1L12 22l-2.4-1.6-3-.1-.9-2.8-2.3-1.9.9-2.8-.9-2.8 2.3-1.9.9-2.8 3-.1L12 3.5Zm-3.5 9 2.5 2.5 4.5-4.8',
  share: 'M12 14.5V4m0 0L8 8m4-4 4 4M5 12v7.5h14V12',
  sort: 'M7 5v14m-3-3 3 3 3-3M13 7h7M13 12h5M13 17h3',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 10.5v6M14 10.5v6',
  truck:
    'M3 6.5h11v10H3v-10Zm11 3.5h3.7l3.3 3.5v3h-7V10ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  videos:
    'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.3 9.2v5.6l4.7-2.8-4.7-2.8Z',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

/** An icon in the colour of the text. It is hidden from screen readers: the control needs a label of its own. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
