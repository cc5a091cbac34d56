/** Returns undefined for text that is not JSON, such as a proxy's error page. */
export function jsonOrNone(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
