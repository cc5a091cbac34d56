import { bases } from './bases.ts'
import { seeded, seedOf, spaced, whole } from './grain.ts'
import { partsByName } from './parts.ts'
import { readPlacing, spotsOf } from './placing.ts'
import { handful, smallThings, type Spot } from './small-things.ts'
import { shortened, type Piece } from './svg.ts'
import { vessels } from './vessels.ts'

/** A dish as data: its vessel, its base and the parts on it. */
export type Drawing = {
  readonly vessel: string
  readonly base?: string | undefined
  readonly on: readonly string[]
}

/**
 * Returns one self-contained SVG without styles, scripts or filters. The same data and id always give the
 * same bytes. Throws on unknown names: check them with `problemsOfDrawing` first.
 */
export function drawDish(drawing: Drawing, id: string): string {
  const random = seeded(seedOf(id))
  const sheet = createSheet()
  sheet.add(drawVessel(drawing.vessel))
  if (drawing.base) sheet.add(drawBase(drawing.base))
  for (const text of drawing.on) {
    const placing = readPlacing(text)
    if (typeof placing === 'string') throw new Error(`"${text}": ${placing}`)
    const spots = spotsOf(placing, random)
    const small = Object.hasOwn(smallThings, placing.name) ? smallThings[placing.name] : undefined
    if (small) {
      sheet.add(handful(small, spots, sheet.freshId()))
      continue
    }
    const part = partsByName().get(placing.name)
    if (part) sheet.addPart(part, spots)
  }
  return sheet.finish()
}

export function drawVessel(spec: string): Piece {
  const [name, glaze] = spec.split(':')
  switch (name) {
    case 'plate':
      return vessels.plate(glaze ?? 'rumman')
    case 'bowl':
      return vessels.bowl(glaze ?? 'clay')
    case 'khoos':
      return vessels.khoos(colour(glaze ?? '#a3182f'))
    case 'tabsi':
      return vessels.tabsi()
    default:
      throw new Error(`no vessel "${spec}"; there are plate, bowl, tabsi and khoos`)
  }
}

export function drawBase(spec: string): Piece {
  const [name, first, second] = spec.split(':')
  switch (name) {
    case 'rice':
      return bases.rice(first ?? 'kabsa', radius(second))
    case 'cream':
      return bases.cream(first ?? 'saleeg', radius(second))
    case 'swirl':
      return bases.swirl(first ?? 'yogurt', radius(second))
    case 'stew':
      return bases.stew(first ?? 'marqooq', radius(second))
    case 'drink':
      return bases.drink(colour(first ?? '#fff'), colour(second ?? '#ddd'))
    case 'greens':
      return bases.greens()
    case 'threads':
      return bases.threads()
    case 'diamonds':
      return bases.diamonds()
    case 'thirds':
      return bases.thirds()
    default:
      throw new Error(
        `no base "${spec}"; there are rice, cream, swirl, stew, drink, greens, threads, diamonds and thirds`,
      )
  }
}

function radius(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 20 || value > 84) {
    throw new Error(`expected a radius from 20 to 84, got "${text}"`)
  }
  return value
}

function colour(text: string): string {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) {
    throw new Error(`expected a colour as #rrggbb, got "${text}"`)
  }
  return text
}

type Sheet = {
  readonly freshId: () => string
  readonly add: (piece: Piece) => void
  readonly addPart: (part: Piece, spots: readonly Spot[]) => void
  readonly finish: () => string
}

function createSheet(): Sheet {
  const known = new Map<string, string>()
  const renamed = new Map<string, string>()
  let body = ''
  let ids = 0

  function freshId(): string {
    const letter = String.fromCharCode(65 + (ids % 26))
    const turn = Math.floor(ids / 26)
    ids += 1
    return turn ? `${letter}${turn}` : letter
  }

  /**
   * Keeps each definition once. If two parts use one id for different definitions, the later one gets a new
   * id.
   */
  function settle(piece: Piece): string {
    let settled = piece
    for (const definition of definitionsIn(piece.defs)) {
      const id = idOf(definition)
      if ((known.get(id) ?? definition) === definition) continue
      const other = renamed.get(definition) ?? freshId()
      renamed.set(definition, other)
      settled = { defs: withId(settled.defs, id, other), body: withId(settled.body, id, other) }
    }
    for (const definition of definitionsIn(settled.defs)) {
      const id = idOf(definition)
      if (!known.has(id)) known.set(id, definition)
    }
    return settled.body
  }

  return {
    freshId,
    add: (piece) => {
      body += settle(piece)
    },
    addPart: (part, [first, ...others]) => {
      if (!first) return
      const drawn = settle(part)
      if (others.length === 0) {
        body += `<g${transformOf(first)}>${drawn}</g>`
        return
      }
      const id = freshId()
      const again = others.map((spot) => `<use href="#${id}"${transformOf(spot)}/>`)
      body += `<g${transformOf(first)}><g id="${id}">${drawn}</g></g>${again.join('')}`
    },
    finish: () =>
      shortened(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-90 -90 180 180" fill="none" stroke-linecap="round">' +
          `<defs>${[...known.values()].join('')}</defs>${body}</svg>`,
      ),
  }
}

const definitionsIn = (defs: string): string[] => defs.match(/<(\w+) id="\w+"(?:[^>]*\/>|[^]*?<\/\1>)/g) ?? []

const idOf = (definition: string): string => /id="(\w+)"/.exec(definition)?.[1] ?? ''

const withId = (svg: string, id: string, other: string): string =>
  svg
    .replaceAll(`id="${id}"`, `id="${other}"`)
    .replaceAll(`url(#${id})`, `url(#${other})`)
    .replaceAll(`href="#${id}"`, `href="#${other}"`)

function transformOf({ x, y, rotation, scale }: Spot): string {
  const moved = whole(x) || whole(y) ? `translate(${spaced(whole(x), whole(y))})` : ''
  const turn = whole(rotation) % 360
  const transform = `${moved}${turn ? `rotate(${turn})` : ''}${scale === 1 ? '' : `scale(${scale})`}`
  return transform && ` transform="${transform}"`
}
