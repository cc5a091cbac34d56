import { disc, linear, ring, type Piece } from './svg.ts'

/** The colours of each glaze: rim ink, light, dark, well. */
const glazes = {
  rumman: ['#a3182f', '#fffdf9', '#e0d5c7', '#f7f1e8'],
  nil: ['#27508f', '#fdfdfc', '#d5d7da', '#f4f3f0'],
  hail: ['#2b6a50', '#fbfcf8', '#d5dac9', '#f3f4ec'],
  zafaran: ['#c07a05', '#fffdf6', '#e6d9bb', '#fbf4e2'],
  lumi: ['#94867a', '#4d4742', '#1d1917', '#2e2925'],
  celadon: ['#3a6a58', '#cbe4d9', '#7fa998', '#aed0c2'],
  clay: ['#6b2f16', '#d68855', '#8b4524', '#a65a32'],
  indigo: ['#b9cbe8', '#42669f', '#1b3258', '#2b4a7c'],
} as const satisfies Record<string, readonly [string, string, string, string]>

export const glazeNames = Object.keys(glazes)

type Glaze = readonly [string, string, string, string]

/** A light glaze with a rim in a colour of its own. */
const rimmed = (rim: string): Glaze => [rim, '#fffdf9', '#e0d5c7', '#f7f1e8']

const glazeOf = (name: string): Glaze => {
  if (/^#[0-9a-f]{6}$/.test(name)) return rimmed(name)
  const glaze = Object.entries(glazes).find(([known]) => known === name)?.[1]
  if (!glaze) throw new Error(`no glaze "${name}"; there are ${glazeNames.join(', ')}`)
  return glaze
}

/** The gradient of the rim, rotated by 180 degrees, looks like a hollow. */
const hollow = (r: number, veil = ''): string =>
  `<circle r="${r}" fill="url(#p)" transform="rotate(180)"${veil}/>`

const pale = (r: number, dash: string): string => `<g stroke="#dcb673">${ring(r, 0, dash)}</g>`

/** Every vessel is a circle of radius 89 in a box of 180, so that the page can cast its shadow. */
export const vessels = {
  /** A ceramic plate; dashes on its rim look woven. */
  plate(glaze: string): Piece {
    const [ink, light, dark, well] = glazeOf(glaze)
    const rim = `<g stroke="${ink}" stroke-linecap="butt">${ring(85.5, 1.2)}${ring(80, 5, '2.6 5.778')}${ring(74.5)}</g>`
    return {
      defs: linear('p', [0, light], [0.5, well], [1, dark]),
      body: disc(89, 'url(#p)') + rim + hollow(70),
    }
  },

  /** A deep bowl, with its near wall in the shade. */
  bowl(glaze: string): Piece {
    const [ink, light, dark, well] = glazeOf(glaze)
    const rim = `<g stroke="${ink}" stroke-linecap="butt">${ring(84.5, 3.4, '1.8 4.83')}</g>`
    return {
      defs: linear('p', [0, light], [1, dark]) + linear('w', [0, '#000a'], [1, '#0000']),
      body: disc(89, 'url(#p)') + rim + disc(80, well) + disc(80, 'url(#w)'),
    }
  },

  /** A tray of spun steel. */
  tabsi(): Piece {
    const rim = `<g stroke="#6d696488" stroke-linecap="butt">${ring(86.5)}${ring(82, 4.5, '1.6 4.84')}</g>`
    return {
      defs: linear('p', [0, '#fff'], [0.28, '#b5b3af'], [0.5, '#f1f0ee'], [0.76, '#918e89'], [1, '#dbd9d5']),
      body: disc(89, 'url(#p)') + rim + disc(77, '#d3d1cd') + hollow(77, ' opacity=".5"'),
    }
  },

  /** A mat of woven palm, for cups and glasses. */
  khoos(thread: string): Piece {
    const weave =
      `${ring(84.5, 0, '7 3.62')}<g stroke="${thread}">${ring(75.6, 0, '6 4.33')}</g>${ring(66.6, 0, '7 3.46')}` +
      `${pale(57.6, '6 4.06')}${ring(48.6, 0, '7 3.18')}${pale(39.6, '6 4.37')}` +
      `${ring(30.6, 0, '6 3.61')}${ring(21, 0, '5 3.25')}${disc(16, '#dcb673')}`
    return {
      defs: '',
      body: `${disc(89, '#c2904a')}<g stroke="#ecd09a" stroke-width="8" stroke-linecap="butt">${weave}</g>`,
    }
  },
}
