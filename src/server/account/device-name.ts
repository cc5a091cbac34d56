const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const

// in this order: most browsers also name the ones that they imitate
const browsers = [
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome|CriOS|HeadlessChrome/],
  ['Safari', /Safari/],
] as const

/** "Chrome · Android": enough for a customer to know a session of theirs by, too little to know a device by. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const names = [nameIn(browsers, text), nameIn(systems, text)].filter((name) => name !== undefined)
  return names.join(' · ')
}

const nameIn = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0]
