import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const Lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      integrity: v.optional(v.string()),
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean()),
      version: v.optional(v.string()),
    }),
  ),
})

/** The packages of a lockfile that npm would install without a check of their content. */
function uncheckedPackages(text: string): string[] {
  const { packages } = v.parse(Lockfile, JSON.parse(text))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .filter(
      ([, { integrity, resolved, link }]) =>
        link === true ||
        !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    )
    .map(([path]) => path)
}

test('every package of the lockfile has the hash of its content', () => {
  expect(uncheckedPackages(read('package-lock.json'))).toEqual([])
})

test('a package without a hash, from elsewhere or from a folder is found', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`
  const packages = {
    '': {},
    'node_modules/good': { version: '1.0.0', integrity },
    'node_modules/none': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA' },
    'node_modules/git': { resolved: 'git+ssh://git@example.com/a.git', integrity },
    'node_modules/link': { link: true, integrity },
  }

  expect(uncheckedPackages(JSON.stringify({ packages }))).toEqual([
    'node_modules/none',
    'node_modules/weak',
    'node_modules/git',
    'node_modules/link',
  ])
})

test('dependencies have exact versions, and the command that adds one refuses young versions', () => {
  const { dependencies, devDependencies, scripts } = v.parse(
    v.object({
      dependencies: v.record(v.string(), v.string()),
      devDependencies: v.record(v.string(), v.string()),
      scripts: v.object({ 'add-dependency': v.string() }),
    }),
    JSON.parse(read('package.json')),
  )

  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  expect(scripts['add-dependency']).toContain('--min-release-age=7')
})

test('npm ci installs versions of the lockfile of any age', () => {
  expect(existsSync(join(root, '.npmrc'))).toBe(false)
})

test('the bill of materials lists what is installed to run the shop', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' })
  const Bom = v.object({
    bomFormat: v.literal('CycloneDX'),
    components: v.array(v.object({ name: v.string() })),
  })

  const names = v.parse(Bom, JSON.parse(stdout)).components.map(({ name }) => name)

  expect(names).toEqual(expect.arrayContaining(['hono', 'pg', 'web-push']))
  expect(names).not.toContain('vitest')
})
