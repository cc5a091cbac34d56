import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../architecture/source-files.ts'

const built = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'dist') })
    .map((path) => readFileSync(join(root, 'dist', path), 'utf8'))
    .join('\n')

test('no class of a style module has its long name, and both builds know the same ones', () => {
  const classes = new Set(
    [...built('client/assets/*.css').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name),
  )
  const ofServer = [...built('server/*.js').matchAll(/module_default = \{([^}]*)\}/g)].flatMap(
    ([, names = '']) => [...names.matchAll(/"?([\w-]+)"?: "([^"]+)"/g)],
  )

  expect(classes.size).toBeGreaterThan(1000)
  expect([...classes].filter((name) => /_|\\/.test(name))).toEqual([])
  expect(ofServer.length).toBeGreaterThan(50)
  const unknown = ofServer.filter(([, , name = '']) => !classes.has(name)).map(([, long]) => long)
  // names of animations, which stay
  expect(new Set(unknown)).toEqual(new Set(['creep', 'sheen']))
})
