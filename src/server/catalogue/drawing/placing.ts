import { partsByName } from './parts.ts'
import { smallThings, type Spot } from './small-things.ts'

/**
 * What lies on the dish, as a restaurant writes it. Lengths in units of the drawing (the rim of a plate is 89
 * from the middle), angles in degrees, clockwise.
 *
 * - `part x y rotation scale / x y …`: placed by hand, once or more. None of the numbers, `x` and `y`, or
 *   more.
 * - `part@n radius rotation scale turn`: n of them, evenly on a circle. `rotation` turns each part, `turn`
 *   the circle. Only the radius is required.
 * - `part*n from-to x y`: n strewn between two radii (16 and 54 if left out) around the point `x y`.
 */
type Placing = { readonly name: string } & (
  | { readonly mode: 'placed'; readonly spots: readonly Spot[] }
  | { readonly mode: 'ring'; readonly count: number; readonly numbers: readonly number[] }
  | {
      readonly mode: 'strewn'
      readonly count: number
      readonly from: number
      readonly to: number
      readonly x: number
      readonly y: number
    }
)

const most = 60
const numeral = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Parses one placing; returns a message that says what was expected if it is invalid. */
export function readPlacing(text: string): Placing | string {
  const parsed = /^(\w+(?::\w+)?)(?:([*@])(\d+))?(?: (.+))?$/.exec(text)
  if (!parsed)
    return 'expected a part with its places, as in "lemon 38 -42 15", "date@10 48" or "almond*7 38-54"'
  const [, name = '', mode, countText, rest = ''] = parsed
  if (!Object.hasOwn(smallThings, name) && !partsByName().has(name)) {
    return `expected a known part: ${[...Object.keys(smallThings), ...partsByName().keys()].join(', ')}`
  }
  const count = Number(countText)
  if (mode && (count < 1 || count > most)) return `expected 1 to ${most} of "${name}"`
  if (mode === '*') return readStrewn(name, count, rest)
  if (mode === '@') {
    const numbers = readNumbers(rest)
    return numbers && numbers.length >= 1 && numbers.length <= 4
      ? { name, mode: 'ring', count, numbers }
      : 'expected "part@n radius rotation scale turn" with numbers'
  }
  const spots = rest.split('/').map((part) => readNumbers(part))
  if (spots.length > most) return `expected at most ${most} of "${name}"`
  return spots.every((numbers) => numbers !== undefined && numbers.length !== 1 && numbers.length <= 4)
    ? { name, mode: 'placed', spots: spots.map((numbers) => spotOf(numbers ?? [])) }
    : 'expected "part x y rotation scale" with numbers, more of them after a "/"'
}

function readStrewn(name: string, count: number, rest: string): Placing | string {
  const [range = '16-54', ...around] = rest.split(' ').filter((word) => word !== '')
  const radii = /^(\d+)-(\d+)$/.exec(range)
  const point = readNumbers(around.join(' '))
  if (!radii || !point || point.length > 2) return 'expected "part*n from-to x y", as in "almond*7 38-54"'
  const [x = 0, y = 0] = point
  return { name, mode: 'strewn', count, from: Number(radii[1]), to: Number(radii[2]), x, y }
}

function readNumbers(text: string): number[] | undefined {
  const words = text.split(' ').filter((word) => word !== '')
  return words.every((word) => numeral.test(word)) ? words.map(Number) : undefined
}

const spotOf = ([x = 0, y = 0, rotation = 0, scale = 1]: readonly number[]): Spot => ({
  x,
  y,
  rotation,
  scale,
})

/** Returns the position of each copy. `random` is used only for the mode `strewn`. */
export function spotsOf(placing: Placing, random: () => number): readonly Spot[] {
  if (placing.mode === 'placed') return placing.spots
  if (placing.mode === 'ring') return onRing(placing.count, placing.numbers)
  return strewn(placing, random)
}

function onRing(count: number, [radius = 0, rotation = 0, scale = 1, turn = 0]: readonly number[]): Spot[] {
  return Array.from({ length: count }, (_, place) => {
    const degrees = (place / count) * 360 + turn
    const angle = (degrees * Math.PI) / 180
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius, rotation: degrees + rotation, scale }
  })
}

/** Spreads the copies by the golden angle, with a small random offset. */
function strewn(
  { count, from, to, x, y }: Extract<Placing, { mode: 'strewn' }>,
  random: () => number,
): Spot[] {
  const turn = random() * 6.283
  return Array.from({ length: count }, (_, place) => {
    const angle = turn + place * 2.4 + random() * 0.4
    const radius = Math.sqrt(from * from + (to * to - from * from) * ((place + 0.5) / count))
    return {
      x: Math.cos(angle) * radius + x,
      y: Math.sin(angle) * radius + y,
      rotation: random() * 360,
      scale: 1,
    }
  })
}
