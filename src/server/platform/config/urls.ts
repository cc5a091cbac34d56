export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

/** The SDK supports only https. */
export function isSecureOrigin(text: string): boolean {
  return text.startsWith('https://') && isOrigin(text)
}

/** Whether the text is an origin: no path, no trailing slash. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
}
