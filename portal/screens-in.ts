/** The screens of a table of screens and the modules they come from. */
export function screensIn(table: string): { screen: string; source: string }[] {
  return [...table.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\.(\/[\w/-]+\.tsx)'\)/gm)].map(
    ([, screen = '', source = '']) => ({ screen, source }),
  )
}
