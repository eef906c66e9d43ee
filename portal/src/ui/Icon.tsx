const paths = {
  shield: 'M12 2.5 20 5.5v6c0 5-3.4 8.6-8 10-4.6-1.4-8-5-8-10v-6z M8.5 12l2.5 2.500 4.500-5',
  menu: 'M4 7h16 M4 12h16 M4 17h16',
  close: 'M6 6l12 12 M18 6 6 18',
  phone:
    'M5 4h4l1.500 5-2.500 1.500a11 11 0 0 0 5.500 5.500l1.500-2.500 5 1.500v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M5 12.500l4.500 4.500L19 7',
  plus: 'M12 5v14 M5 12h14',
  alert: 'M12 8v5 M12 16.500v.01 M12 3 2.500 20h19z',
  info: 'M12 11v6 M12 7.500v.01 M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  wait: 'M12 7v5l3.500 2 M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  search: 'M20 20l-4.500-4.500 M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13z',
  share: 'M12 15V4 M8 7.500 12 3.500l4 4 M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  download: 'M12 4v11 M8 11.500l4 4 4-4 M5 20h14',
  copy: 'M9 9h10v11H9z M5 15V4h10',
  edit: 'M4 20l1-4L16.500 4.500l3 3L8 19z',
  trash: 'M5 7h14 M10 7V4h4v3 M7 7l1 13h8l1-13',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4.500 20.500a7.500 7.500 0 0 1 15 0',
  car: 'M4 16v-4l2-5.500h12l2 5.500v4z M4 12h16 M6.500 19v-3 M17.500 19v-3 M7.500 14.200v.01 M16.500 14.200v.01',
  calendar: 'M4 6h16v14H4z M4 10h16 M8 3.500V7 M16 3.500V7',
  document: 'M6 3.500h8l4 4V20.500H6z M14 3.500v4h4 M9 12h6 M9 16h6',
  rupee: 'M7 4.500h10 M7 9h10 M7 13.500h3a4.500 4.500 0 0 0 0-9 M7 13.500l7 6.500',
  offline: 'M3 3l18 18 M8.500 8.800A8 8 0 0 0 4 11 M12 8a11 11 0 0 1 8 3 M8 15a5.500 5.500 0 0 1 6-1 M12 19v.01',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M12 2.500v2 M12 19.500v2 M2.500 12h2 M19.500 12h2 M5.300 5.300l1.400 1.400 M17.300 17.300l1.400 1.400 M5.300 18.700l1.400-1.400 M17.300 6.700l1.400-1.400',
} as const

export type IconName = keyof typeof paths

/** Decoration only: the words beside an icon say what it means. A screen may bring a path of its own. */
export function Icon({ name, path, size = 20 }: { name?: IconName; path?: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={name ? paths[name] : path} />
    </svg>
  )
}
