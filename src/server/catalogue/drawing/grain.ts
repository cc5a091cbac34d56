/**
 * Returns a generator of numbers in [0, 1) that is deterministic per seed, so that a dish always looks the
 * same. The algorithm is Mulberry32.
 */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Returns a hash of a text, as a seed: FNV-1a over the first UTF-16 unit of each character. It equals the
 * FNV-1a hash of the bytes only for ASCII.
 */
export const seedOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)

/** Rounds to whole units; turns -0 into 0, which would appear as "-0" in the SVG. */
export const whole = (value: number): number => Math.round(value) || 0

/** Formats numbers for an SVG path, without a space before a minus sign. */
export const spaced = (...values: readonly number[]): string =>
  values.map((value, place) => (place > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')

const radius = 58
const gap = 10.4
const length = 8.8

/**
 * Returns the path of the grain texture: strokes placed at random on a disc so that none touches another.
 * Rice, meat fibres, roast, spices, crumbs and kunafa threads all refer to it, so a drawing contains it once.
 */
function strokes(): string {
  const random = seeded(7)
  const thrown: { x: number; y: number; angle: number; long: number }[] = []
  for (let tries = 0; tries < 1800; tries++) {
    const around = random() * 6.283
    const out = Math.sqrt(random()) * radius
    const x = Math.cos(around) * out
    const y = Math.sin(around) * out
    if (thrown.every((other) => (other.x - x) ** 2 + (other.y - y) ** 2 > gap * gap)) {
      thrown.push({ x, y, angle: random() * 3.142, long: random() })
    }
  }
  thrown.sort((a, b) => whole(a.y / 14) - whole(b.y / 14) || a.x - b.x)

  let path = ''
  let [atX, atY] = [0, 0]
  for (const { x, y, angle, long } of thrown) {
    const reach = length * (0.8 + long * 0.45)
    const [dx, dy] = [whole(Math.cos(angle) * reach), whole(Math.sin(angle) * reach)]
    const [toX, toY] = [whole(x - dx / 2 - atX), whole(y - dy / 2 - atY)]
    // in a path, the second pair after "m" is a line
    path += `m${spaced(toX, toY, dx, dy)}`
    atX += toX + dx
    atY += toY + dy
  }
  return path
}

/** The definition that the other parts refer to as #k. */
export const grain = `<path id="k" d="${strokes()}"/>`
