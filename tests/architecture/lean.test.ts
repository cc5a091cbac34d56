import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

type Lean = (code: string) => string
const { withoutNames, withoutSummaries, withoutTitles, withPureClass, withStyleNames } = (await import(
  `${root}/build/lean.ts`
)) as Record<'withoutNames' | 'withoutSummaries' | 'withoutTitles' | 'withPureClass' | 'withStyleNames', Lean>

test('the browser gets no description of an endpoint', () => {
  const contract = sourceFiles('src/contract/*.ts').filter(({ path }) => !path.endsWith('/endpoint.ts'))
  const before = contract.filter(({ text }) => text.includes('summary:'))

  expect(before.length).toBeGreaterThan(10)
  expect(before.filter(({ text }) => withoutSummaries(text).includes('summary:'))).toEqual([])
})

test('the browser gets no title of a screen, and its other facts stay', () => {
  const [router] = sourceFiles('src/storefront/app/router.ts')
  const lean = withoutTitles(router?.text ?? '')
  const facts = [...lean.matchAll(/staticData: \{([^}]*)\}/g)].map(([, fact = '']) => fact).join()

  expect(facts).toContain("access: 'staff', layout: 'staff'")
  expect(facts).toContain('firstWords: true')
  expect(facts).not.toContain('title:')
  // the device stores the page of such a screen
  expect(facts.match(/rendered: '\*'/g)?.length).toBe((router?.text.match(/rendered: '/g) ?? []).length)
})

test('nothing in react-intl keeps the components that the shop does not use', () => {
  const file = createRequire(import.meta.url).resolve('react-intl')
  const lean = withoutNames(readFileSync(file, 'utf8'))

  expect(lean).not.toMatch(/^\w+\.displayName/m)
  expect(lean.match(/= (?:createFormatted\w+)\(/g)).toBeNull()
  expect(lean.match(/\/\* @__PURE__ \*\/ createFormatted/g)?.length).toBeGreaterThan(5)
})

test('nothing keeps the class of intl-messageformat, whose functions the shop uses', () => {
  const file = createRequire(import.meta.url).resolve('intl-messageformat')

  expect(withPureClass(readFileSync(file, 'utf8'))).toContain(
    'var IntlMessageFormat = /* @__PURE__ */ (() => class IntlMessageFormat {',
  )
})

test('the names of a style module are constants, except where they are computed', () => {
  const file = "import css from './Tag.module.css'\n"

  expect(withStyleNames(`${file}css.tag`)).toBe("import * as css from './Tag.module.css'\ncss.tag")
  expect(withStyleNames(`${file}css[tone]`)).toBe(`${file}css[tone]`)
})
