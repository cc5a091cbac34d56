import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Prints the bill of materials of what runs the shop, as CycloneDX, from the lockfile and without the
 * network: `npm run sbom`. npm sees a copy without the development dependencies, because
 * `npm sbom --omit dev` also leaves out what both need (pg, for example), and without `--omit` it fails on a
 * range of Lighthouse.
 */
type Package = { readonly dev?: boolean; devDependencies?: unknown }
type Manifest = { devDependencies?: unknown }
type Lockfile = { packages: Record<string, Package> }

const root = join(import.meta.dirname, '..')
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

// safe casts: npm wrote both files
const { devDependencies: _, ...manifest } = read('package.json') as Manifest
const lockfile = read('package-lock.json') as Lockfile
const { devDependencies: __, ...top } = lockfile.packages[''] ?? {}
const packages = Object.fromEntries(Object.entries(lockfile.packages).filter(([, { dev }]) => dev !== true))

const folder = mkdtempSync(join(tmpdir(), 'sufra-sbom-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lockfile, packages: { ...packages, '': top } }),
  )
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
    { cwd: folder, encoding: 'utf8' },
  )
  process.stdout.write(stdout)
  if (status !== 0) process.stderr.write(stderr)
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
