/** Of screens that come after the first: their paths are not loaded before. */
export const laterIcons = {
  camera: 'M4 8h3.500L9 5.500h6L16.500 8H20v11H4z M12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
  print: 'M7 8V4h10v4 M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2 M7 14h10v6H7z',
  heart:
    'M12 20S4 15 4 9.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8 2.500C20 15 12 20 12 20z M8 11.500h2l1-2 2 4 1-2h2',
  layers: 'M12 3.500 21 8l-9 4.500L3 8z M3 12.500l9 4.500 9-4.500 M3 16.500 12 21l9-4.500',
} as const
