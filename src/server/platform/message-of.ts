/** The message of what was thrown; the text of what is not an Error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
