import { spaced, whole } from './grain.ts'
import type { Piece } from './svg.ts'

type SmallThing = {
  readonly length: number
  readonly bend: number
  /** Drawn in this order: shade, body, light. */
  readonly strokes: readonly (readonly [ink: string, width: number])[]
}

/** Small ingredients that are scattered in numbers; each is drawn with strokes. */
export const smallThings: Readonly<Record<string, SmallThing>> = {
  almond: {
    length: 7,
    bend: 0,
    strokes: [
      ['#a8682199', 9],
      ['#f3cf92', 6.8],
      ['#fff8e6', 1.6],
    ],
  },
  cashew: {
    length: 11,
    bend: 0.7,
    strokes: [
      ['#8f541899', 8],
      ['#ecba66', 6],
      ['#fff0cc', 1.6],
    ],
  },
  raisin: {
    length: 4,
    bend: 0,
    strokes: [
      ['#26080299', 8.6],
      ['#511c14', 7],
      ['#b9806e', 1.4],
    ],
  },
  carrot: {
    length: 16,
    bend: 0.3,
    strokes: [
      ['#5a1c0080', 4],
      ['#f5791a', 3],
      ['#ffc07a', 1],
    ],
  },
  chickpea: {
    length: 0.1,
    bend: 0,
    strokes: [
      ['#5a280080', 12],
      ['#e9b65c', 10.4],
      ['#fff3cf', 2.6],
    ],
  },
  aril: {
    length: 2,
    bend: 0,
    strokes: [
      ['#5e061999', 8.4],
      ['#c81a42', 6.6],
      ['#ffc2cf', 1.8],
    ],
  },
  clove: {
    length: 8,
    bend: 0,
    strokes: [
      ['#2f120666', 4],
      ['#3a1708', 2.6],
    ],
  },
  crisp: {
    length: 12,
    bend: 0.7,
    strokes: [
      ['#3d1606a0', 4.6],
      ['#b8651c', 3],
      ['#f3c277', 1],
    ],
  },
  sesame: {
    length: 3,
    bend: 0,
    strokes: [
      ['#5a300059', 3.8],
      ['#fff1cc', 2.6],
    ],
  },
  herb: {
    length: 4,
    bend: 0,
    strokes: [
      ['#14300c66', 4.4],
      ['#5da53a', 3],
      ['#d2f0a0', 0.8],
    ],
  },
  dice: {
    length: 5,
    bend: 0,
    strokes: [
      ['#4a0a0466', 11],
      ['#dd4a2c', 9],
      ['#ffb89a', 2.2],
    ],
  },
  nut: {
    length: 1,
    bend: 0,
    strokes: [
      ['#3a4a0c80', 6],
      ['#a3c24a', 4.6],
      ['#e3f0a6', 1.4],
    ],
  },
}

export type Spot = {
  readonly x: number
  readonly y: number
  /** In degrees. */
  readonly rotation: number
  readonly scale: number
}

/** Draws all copies as one path, three times: shade, body, light. */
export function handful(thing: SmallThing, spots: readonly Spot[], id: string): Piece {
  const offsets = ['', '', ' x="-.8" y="-1"']
  const passes = thing.strokes.map(([ink, width], place) => {
    const at = place === 0 ? ' y="1"' : offsets[place]
    return `<use href="#${id}"${at} stroke="${ink}" stroke-width="${width}"/>`
  })
  return {
    defs: `<path id="${id}" d="${spots.map((spot) => strokeAt(thing, spot)).join('')}"/>`,
    body: passes.join(''),
  }
}

function strokeAt({ length, bend }: SmallThing, { x, y, rotation }: Spot): string {
  const angle = (rotation * Math.PI) / 180
  const dx = Math.cos(angle) * length
  const dy = Math.sin(angle) * length
  const start = `M${spaced(whole(x - dx / 2), whole(y - dy / 2))}`
  if (bend) {
    const over = spaced(whole(dx / 2 - dy * bend), whole(dy / 2 + dx * bend), whole(dx), whole(dy))
    return `${start}q${over}`
  }
  // a stroke of length 0 is drawn as a dot by its round ends
  return length < 1 ? `${start}h0` : `${start}l${spaced(whole(dx), whole(dy))}`
}
