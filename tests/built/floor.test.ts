import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forbidden, unneeded } from '../architecture/floor/finding.ts'
import { scriptLuxuries, styleLuxuries } from '../architecture/floor/luxuries.ts'
import { scriptsAboveFloor } from '../architecture/floor/script.ts'
import { stylesAboveFloor } from '../architecture/floor/style.ts'
import { root, sourceFiles, type SourceFile } from '../architecture/source-files.ts'

/** The files that a browser downloads: our code and its dependencies, as compiled. */
function builtFiles(ending: 'js' | 'css'): SourceFile[] {
  const cwd = join(root, 'dist/client')
  const paths = globSync(`**/*.${ending}`, { cwd }).toSorted()
  if (paths.length === 0) throw new Error('nothing is built: run `npm run build`')
  return paths.map((path) => ({ path, text: readFileSync(join(cwd, path), 'utf8') }))
}

const ifWhole =
  'If this is in React DOM, its parts are no longer left out: follow “How to update React” of ' +
  'docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md'

test('built scripts use nothing above the floor, except checked luxuries', () => {
  const files = builtFiles('js')
  const findings = scriptsAboveFloor(files)

  expect(forbidden(findings, scriptLuxuries, files), ifWhole).toEqual([])
  const sources = sourceFiles('{src/storefront,sw}/**/*.{ts,tsx}')
  expect(unneeded([...findings, ...scriptsAboveFloor(sources)], scriptLuxuries)).toEqual([])
})

test('built style sheets use nothing above the floor, except luxuries', () => {
  const files = builtFiles('css')
  const findings = stylesAboveFloor(files)

  expect(forbidden(findings, styleLuxuries, files)).toEqual([])
  expect(unneeded(findings, styleLuxuries)).toEqual([])
})
