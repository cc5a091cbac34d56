import { grain } from './grain.ts'
import { disc, grainIn, line, linear, radial, type Piece } from './svg.ts'

type Inks = readonly [gap: string, ...inks: string[]]

/** The colour between the grains, then one ink for each rotated layer of the grain. */
const riceKinds: Readonly<Record<string, Inks>> = {
  kabsa: ['#8a4112', '#b8641f', '#cf8130', '#e29c4a', '#f0bb70', '#f8d79c'],
  mandi: ['#b07a1f', '#d9a943', '#eac56a', '#f6dd9a', '#fdf0c8', '#ef9f24'],
  bukhari: ['#7a2d08', '#a54612', '#c4611f', '#d97c34', '#e79a55', '#f2b97c'],
  biryani: ['#a86a1d', '#e9a12f', '#f8e3ad', '#fff4d6', '#f6c445', '#fffaf0'],
  white: ['#c3b088', '#e3d6b6', '#efe5cb', '#f8f1df', '#fdf9ee', '#fffdf6'],
  brown: ['#43200c', '#6d3616', '#884a21', '#a26132', '#bd7d4a', '#d8a06d'],
  madfoon: ['#80510f', '#ab7524', '#c8943a', '#dcb059', '#ecc97f', '#c0652a'],
}

type Cream = { dark: string; mid: string; light: string; pool: string }

/**
 * Porridges and puddings: with pools of ghee or syrup; `curd` is how clearly the curds show (two hexadecimal
 * digits).
 */
const creamKinds: Readonly<Record<string, Cream & { curd: string }>> = {
  saleeg: { dark: '#d9c8a4', mid: '#f3ead4', light: '#fffdf6', pool: '#eab040', curd: 'cc' },
  jareesh: { dark: '#b98d52', mid: '#dcb983', light: '#f0d9ae', pool: '#c65a1c', curd: '66' },
  ummali: { dark: '#b9762f', mid: '#eccf94', light: '#fbeccb', pool: '#a8571a', curd: '55' },
}

/** Smooth foods with the mark of a spoon. */
const swirlKinds: Readonly<Record<string, Cream>> = {
  yogurt: { dark: '#cfd0ca', mid: '#f4f4ee', light: '#ffffff', pool: '#ffffff' },
  hummus: { dark: '#c29a5c', mid: '#e4c68f', light: '#f4e1b8', pool: '#c9a227' },
  rosewater: { dark: '#dba3a6', mid: '#f7dcd9', light: '#fff3f0', pool: '#e88c98' },
}

const stewKinds: Readonly<Record<string, { dark: string; mid: string; light: string }>> = {
  marqooq: { dark: '#6e2c0c', mid: '#a9541c', light: '#cf8238' },
  lentil: { dark: '#b0690d', mid: '#e09a26', light: '#f6c45c' },
  daqqus: { dark: '#8a1a0a', mid: '#c4341a', light: '#e4623a' },
  syrup: { dark: '#6b3512', mid: '#a4622b', light: '#c98d50' },
}

function kindOf<Kind>(kinds: Readonly<Record<string, Kind>>, name: string): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) throw new Error(`no "${name}"; there are ${Object.keys(kinds).join(', ')}`)
  return kind
}

const dome = radial('m', 'cx=".4" cy=".36" r=".66"', [0, '#fff6dc80'], [0.5, '#fff6dc00'], [1, '#3a15008c'])
const riceGrain = `${grain}<g id="g"><use href="#k" y="1" stroke="#3d150052"/><use href="#k" stroke="currentColor"/></g>`

/** Draws layers of rice, each rotated a little further; `from` is the index of the first rotation. */
const layers = (inks: readonly string[], from: number): string =>
  inks
    .map((ink, place) => {
      const turn = (place + from) * 71
      return `<use href="#g" color="${ink}"${turn ? ` transform="rotate(${turn % 360})"` : ''}/>`
    })
    .join('')

/** The darkest ink twice: a heap has to be dense at the bottom. */
const heap = ([gap, first = gap, ...rest]: Inks): string => layers([first, first, ...rest], 0)

const leafAt = (angle: number, transform = ''): string =>
  `<use href="#a" transform="rotate(${angle})${transform}"/>`

const scaleOf = (radius: number, drawnAt: number): number => Number((radius / drawnAt).toFixed(2))

/** The kinds of each base that has some. */
export const baseKinds = {
  rice: Object.keys(riceKinds),
  cream: Object.keys(creamKinds),
  swirl: Object.keys(swirlKinds),
  stew: Object.keys(stewKinds),
} as const

export const bases = {
  rice(kind: string, radius = 60): Piece {
    const inks = kindOf(riceKinds, kind)
    const scale = scaleOf(radius, 58)
    const more = scale > 1.25 ? layers(inks.slice(3, 5), 0.5) : ''
    return {
      defs: dome + riceGrain,
      body:
        disc(radius + 4, '#2b100047', 'cy="2"') +
        disc(radius, inks[0]) +
        `<g stroke-width="2.7" transform="scale(${scale})">${heap(inks)}${more}</g>` +
        disc(radius + 3, 'url(#m)'),
    }
  },

  cream(kind: string, radius = 80): Piece {
    const { dark, mid, light, pool, curd } = kindOf(creamKinds, kind)
    const pools =
      'M-38-22c10-14 26-8 24 2s-16 8-22 14-8-8-2-16Zm60 40c8-6 20-2 18 8s-16 12-22 6-2-10 4-14Z' +
      'm-52 6c6-4 12 2 8 8s-14 6-14 0 2-6 6-8Z'
    return {
      defs: radial('m', 'cx=".4" cy=".36" r=".68"', [0, light], [0.6, mid], [1, dark]) + grain,
      body:
        `<g transform="scale(${scaleOf(radius, 60)})">` +
        disc(60, 'url(#m)') +
        grainIn(`${dark}47`, 5, 'rotate(40)') +
        grainIn(light + curd, 3.4, 'translate(-1-1)rotate(40)') +
        `<path d="${pools}" fill="${pool}bb"/>` +
        line('#fffb', 2, 'M-36-20c6-8 12-8 16-7M26 22c4-2 8-1 9 1') +
        '</g>',
    }
  },

  swirl(kind: string, radius = 80): Piece {
    const { dark, mid, light, pool } = kindOf(swirlKinds, kind)
    const spoon = 'M4-4C16-12 26 2 18 16S-20 28-30 6-12-44 16-46 62-18 58 18 12 68-24 60-74 20-68-18'
    return {
      defs: radial('m', 'cx=".4" cy=".36" r=".68"', [0, light], [0.6, mid], [1, dark]),
      body:
        disc(radius, 'url(#m)') +
        line(`${dark}80`, 11, spoon) +
        `<g transform="translate(-1-3)">${line(light, 7, spoon)}</g>` +
        line(`${pool}c0`, 5, 'M8 4C16 4 16 14 8 18-6 24-20 14-20 0'),
    }
  },

  stew(kind: string, radius = 80): Piece {
    const { dark, mid, light } = kindOf(stewKinds, kind)
    return {
      defs: radial('m', 'cx=".42" cy=".4" r=".62"', [0, light], [0.6, mid], [1, dark]) + grain,
      body:
        disc(radius, 'url(#m)') +
        grainIn(`${light}5a`, 4, 'scale(1.25)') +
        grainIn('#fff3d08c', 3, 'rotate(80)scale(1.2)', 60),
    }
  },

  /** Mathlootha: jareesh, qursan and rice. */
  thirds(): Piece {
    const kabsa = kindOf(riceKinds, 'kabsa')
    return {
      defs: `${dome}${riceGrain}<clipPath id="h"><path d="M0 0 52-30A60 60 0 0 1-52 30Z"/></clipPath>`,
      body:
        disc(60, '#ecd2a2') +
        grainIn('#c69a5c5a', 5) +
        grainIn('#fbeccb', 3.4, 'translate(-1-1)') +
        '<path d="M0 0-4-60A60 60 0 0 1 53-28Z" fill="#9a4a18"/>' +
        '<path d="M8-18 16-48 34-40ZM22-14 40-38 50-26Z" fill="#e0a860" stroke="#7a3410" stroke-width="1.5" stroke-linejoin="round"/>' +
        `<g clip-path="url(#h)" stroke-width="2.7">${disc(60, kabsa[0])}${heap(kabsa)}</g>` +
        disc(62, 'url(#m)'),
    }
  },

  /** Salad: one leaf shape, rotated. */
  greens(): Piece {
    const leaf =
      '<path d="M0-2C4-22 8-30 18-38 18-50 30-54 38-62 48-62 54-52 60-46 70-42 70-30 76-20 72-8 60-8 52-2 40-4 34 6 12 8 0-2Z" ' +
      'fill="url(#e)" stroke="#2b5d2588"/>' +
      '<path d="M6-4 56-40M26-18 32-42M30-22 58-20" stroke="#e6f5c8aa" stroke-width="1.6"/>'
    const outer = [0, 68, 140, 212, 284].map((angle, place) => leafAt(angle, place % 2 ? 'scale(.9)' : ''))
    const inner = [0, 90, 180, 270].map((angle) => leafAt(angle))
    return {
      defs: `${linear('e', [0, '#9ccf5a'], [1, '#2f6b2a'])}<g id="a">${leaf}</g>`,
      body: `${disc(80, '#1f481d')}${outer.join('')}<g transform="rotate(30)scale(.66)">${inner.join('')}</g>`,
    }
  },

  /** The pastry of kunafa. */
  threads(): Piece {
    const inks = ['#c95a0c', '#e0761a', '#f09a33', '#f8bd5c']
    const under = inks.map((ink, place) => grainIn(ink, 0, `rotate(${place * 53})scale(1.26)`))
    const over = inks.slice(1).map((ink, place) => grainIn(ink, 1.4, `rotate(${place * 67 + 20})scale(1.24)`))
    return {
      defs: dome + grain,
      body: `${disc(74, '#a34306')}<g stroke-width="1.8">${under.join('')}${over.join('')}</g>${disc(75, 'url(#m)')}`,
    }
  },

  /** Basbousa, cut into the diamonds of Sadu. */
  diamonds(): Piece {
    const cuts =
      'M-90-90 90 0M-90-45 90 45M-90 0 90 90M-90 45 90 135M-90-135 90-45' +
      'M-90 90 90 0M-90 45 90-45M-90 0 90-90M-90-45 90-135M-90 135 90 45'
    return {
      defs: `${dome}${grain}<clipPath id="h">${disc(74, '#000')}</clipPath>`,
      body:
        `<g clip-path="url(#h)">${disc(74, '#d9892b')}${grainIn('#f3bd6299', 3, 'scale(1.3)')}` +
        `${grainIn('#9a4d10', 2, 'rotate(60)scale(1.3)', 50)}${line('#7a3606cc', 2.6, cuts)}</g>${disc(74, 'url(#m)')}`,
    }
  },

  /** A glass from above. */
  drink(top: string, low: string, radius = 54): Piece {
    const gleam = `M${13 - radius}-14A${radius - 12} ${radius - 12} 0 0 1-12 ${13 - radius}`
    return {
      defs:
        radial('d', 'cx=".45" cy=".42" r=".6"', [0, top], [0.7, top], [1, low]) +
        linear('q', [0, '#fff'], [0.5, '#fff6'], [1, '#fffd']),
      body:
        disc(radius + 5, '#2a0d0060', 'cx="3" cy="7"') +
        disc(radius, low) +
        disc(radius, 'url(#q)') +
        disc(radius - 4.5, low) +
        disc(radius - 7, 'url(#d)') +
        line('#fffd', 3, gleam),
    }
  },
}
