/** What a command line was asked cannot be done; the sentence says why and what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
