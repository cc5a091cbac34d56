import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

const { withFailedAgain } = (await import(`${root}/build/failed-styles.ts`)) as {
  withFailedAgain: (code: string) => string
}

const helpers = globSync('node_modules/vite/dist/node/chunks/*.js', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((code) => code.includes('function preloadOnce('))

test('a style sheet that failed is forgotten by Vite, and its link is removed', () => {
  const [code = ''] = helpers

  expect(helpers).toHaveLength(1)
  expect(withFailedAgain(code)).toContain('delete seen[href];\n\t\tthrow err;')
  expect(withFailedAgain(code)).toContain('link.remove(), rej(')
})

test('another helper of Vite fails the build', () => {
  expect(() => withFailedAgain('')).toThrow('look at build/failed-styles.ts')
})
