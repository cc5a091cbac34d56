/** Returns an http or https URL as browsers write it, its host in lower case; undefined for other text. */
export function urlOf(text: string): string | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : undefined
}

export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

/** Returns a text whose protocol and host, if it has them, are in lower case. */
export const withLowerHost = (text: string): string =>
  text.replace(/^[a-z]+:\/\/[^/@]*(?=\/)/i, (start) => start.toLowerCase())

/**
 * Returns the origin of a URL without path, query and user as browsers write it: in lower case, a name of
 * other letters as Punycode, without the port of the protocol. Undefined for any other text.
 */
export function originOf(text: string): string | undefined {
  const href = urlOf(text)
  if (href === undefined) return undefined
  const { origin } = new URL(href)
  return href === `${origin}/` ? origin : undefined
}
