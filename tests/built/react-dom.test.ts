import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftOutElements, leftOutExports } from '../architecture/react-parts.ts'
import { root } from '../architecture/source-files.ts'

const { attributes } = (await import(`${root}/build/react-dom/names.ts`)) as {
  readonly attributes: readonly string[]
}
const decision = 'docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md'

function builtScripts(): string[] {
  const cwd = join(root, 'dist/client/assets')
  const scripts = globSync('*.js', { cwd }).map((path) => readFileSync(join(cwd, path), 'utf8'))
  if (scripts.length === 0) throw new Error('nothing is built: run `npm run build`')
  return scripts
}

test('the browser gets React DOM once, without the parts that the shop cannot use', () => {
  const whole = ['suspenseyImages', 'hoistableStyles', 'reactFragments', '$$reactFormReplay']
  const scripts = builtScripts()

  expect(scripts.filter((text) => text.includes('React DOM is built without '))).toHaveLength(1)
  expect(
    whole.filter((name) => scripts.some((text) => text.includes(name))),
    `React DOM is whole: it is another version, or WHOLE_REACT_DOM was set. See ${decision}`,
  ).toEqual([])
})

/** These are names of other things as well. */
const ambiguous = ['browser', 'preload']
const names = leftOutExports.filter((name) => !ambiguous.includes(name)).join('|')

/** As the minifier writes a member, an element and a prop. React sets these members, or has them in `H`. */
const uses = new RegExp(
  [
    `(?<!\\.H)\\.(?:${names})\\b(?!=)`,
    `[\\w$)]\\(\`(?:${leftOutElements.join('|')})\`,\\{`,
    `\\b(?:onBeforeInput|onComposition(?:Start|Update|End)|precedence|${names}|${attributes.join('|')}):`,
  ].join('|'),
  'g',
)

test('neither the shop nor a library uses a part of React that the browser does not get', () => {
  expect(builtScripts().flatMap((text) => text.match(uses) ?? [])).toEqual([])
})

test.each([
  'a=(0,b.useOptimistic)(c)',
  'a.preinit(`/b`)',
  'const{useOptimistic:a}=b',
  '(0,a.jsx)(b.Activity,{})',
  '(0,a.jsx)(`title`,{})',
  '{writingMode:`tb`}',
])('a use is found: %s', (text) => {
  expect(text.match(uses)).toHaveLength(1)
})
