import type { Part } from './cut.ts'

/** Attributes of drawings that no drawing of the shop has: React DOM would write them with a hyphen. */
export const attributes = [
  'accentHeight',
  'alignmentBaseline',
  'arabicForm',
  'baselineShift',
  'capHeight',
  'colorInterpolation',
  'colorInterpolationFilters',
  'colorProfile',
  'colorRendering',
  'enableBackground',
  'floodColor',
  'floodOpacity',
  'fontSizeAdjust',
  'fontStretch',
  'fontVariant',
  'glyphName',
  'glyphOrientationHorizontal',
  'glyphOrientationVertical',
  'horizAdvX',
  'horizOriginX',
  'imageRendering',
  'lightingColor',
  'overlinePosition',
  'overlineThickness',
  'renderingIntent',
  'strikethroughPosition',
  'strikethroughThickness',
  'underlinePosition',
  'underlineThickness',
  'unicodeBidi',
  'unicodeRange',
  'unitsPerEm',
  'vAlphabetic',
  'vHanging',
  'vIdeographic',
  'vMathematical',
  'vertAdvY',
  'vertOriginX',
  'vertOriginY',
  'wordSpacing',
  'writingMode',
] as const

export const drawingAttributes: Part = {
  changes: attributes.map((name) => ({ of: '', text: `["${name}", "${hyphened(name)}"],`, to: '' })),
  gone: [],
}

function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Of the other file of React DOM: hints for resources, and hooks of forms. */
export const hints: Part = {
  statements: [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ].map((name) => ({ of: '', begins: `exports.${name} =`, to: '' })),
  gone: ['getCrossOriginStringAs'],
}
