/**
 * Returns the parsed URL, or undefined if the text is not one. Safari has `URL.parse` since 18 and
 * `URL.canParse` since 17.
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
