const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const

// the order matters: most user agents also contain the names of browsers that they imitate
const browsers = [
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome|CriOS|HeadlessChrome/],
  ['Safari', /Safari/],
] as const

/**
 * Returns for example "Chrome · Android": enough to recognize one's own session, too little to identify a
 * device.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const names = [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined)
  return names.join(' · ')
}

const nameIn = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0]
