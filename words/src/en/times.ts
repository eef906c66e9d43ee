/** The time of a day; languages cut the day into different parts, so each has its own sentence. */
export const times = {
  'time.early': '{clock} am',
  'time.morning': '{clock} am',
  'time.afternoon': '{clock} pm',
  'time.evening': '{clock} pm',
  'time.night': '{clock} pm',
  'time.moment': '{day}, {time}',
} as const
