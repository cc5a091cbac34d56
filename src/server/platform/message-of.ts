/** The message of what was thrown, or of what it is made of; the text of what is not an Error. */
export function messageOf(error: unknown): string {
  // a host with several addresses that all refuse the connection
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
