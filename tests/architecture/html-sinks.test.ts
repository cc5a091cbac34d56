import { expect, test } from 'vitest'
import { lineOf, type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

/** What the browser, React or Leaflet parses as HTML if it is a string. */
const sinks = new RegExp(
  [
    /\b(?:bindTooltip|bindPopup|setContent|setTooltipContent|setPopupContent|divIcon|DivIcon)\(/,
    /\bL\.(?:tooltip|popup|Tooltip|Popup)\(/,
    /\b(?:insertAdjacentHTML|createContextualFragment)\(|\bdocument\.write(?:ln)?\(/,
    /\b(?:innerHTML|outerHTML)\s*\+?=(?!=)|\bdangerouslySetInnerHTML\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Its functions take nodes and texts only. */
const checked = ['src/storefront/customer/map/leaflet-nodes.ts']

const sinksIn = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !checked.includes(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return Array.from(
        code.matchAll(sinks),
        ({ 0: sink, index }) => `${path}:${lineOf(code, index)} ${sink}`,
      )
    })

test('no name or other text of the page is parsed as HTML', () => {
  expect(sinksIn(sourceFiles('{src/storefront,src/client,sw}/**/*.{ts,tsx}'))).toEqual([])
})

test.each([
  'layer.bindTooltip(name)',
  'marker.bindPopup(`<b>${name}</b>`)',
  'popup.setContent(name)',
  "L.divIcon({ html: '<b>' })",
  'new L.DivIcon({ html })',
  'L.tooltip({ content: name })',
  'element.innerHTML = name',
  'element.innerHTML += name',
  '<p dangerouslySetInnerHTML={{ __html: name }} />',
])('%s is found on its line', (text) => {
  expect(sinksIn([{ path: 'src/storefront/new.ts', text: `\n${text}\n` }])).toHaveLength(1)
})

test.each(['return copy.innerHTML', 'if (copy.innerHTML === text) return', '// innerHTML = name'])(
  '%s is allowed',
  (text) => {
    expect(sinksIn([{ path: 'src/storefront/new.ts', text }])).toEqual([])
  },
)
