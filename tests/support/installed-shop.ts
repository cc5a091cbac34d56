import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type InstalledShop = {
  readonly folder: string
  /** The names of the scripts of the current build. */
  readonly scripts: () => readonly string[]
  /** Replaces the build by a newer one. A running server must be restarted to serve it. */
  readonly putNextBuild: (said: string) => void
  readonly remove: () => void
}

/** Installs the program with its build in a folder, where another build can replace it. */
export function installShop(): InstalledShop {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-installed-'))
  for (const part of ['src', 'locales', 'dist', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const client = join(folder, 'dist/client')
  const scripts = () => readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))

  return {
    folder,
    scripts,
    putNextBuild: (said) => {
      const earlier = scripts()
      const names = new Map(earlier.map((name) => [name, name.replace(/\.js$/, '-next.js')]))
      const renamed = (text: string) =>
        text
          .replace(/[\w-]+\.js\b/g, (name) => names.get(name) ?? name)
          // files that the worker caches without a hash in their name get another revision too
          .replace(/("revision":")\w/g, '$1n')
      for (const [path, text] of textsOf(client)) {
        // the compressed copies are of the earlier build
        for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true })
        const name = path.slice(path.lastIndexOf('/') + 1)
        const next = names.get(name)
        writeFileSync(
          next === undefined ? path : path.replace(name, next),
          renamed(text) + (next ? said : ''),
        )
        if (next !== undefined) rmSync(path)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Every text file of a build that names other files. */
const textsOf = (client: string): [path: string, text: string][] =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|html)$|^\.vite\/manifest\.json$/.test(path) && path !== 'worker-off.js')
    .map((path) => [join(client, path), readFileSync(join(client, path), 'utf8')])
