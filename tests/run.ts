/**
 * `npm test`: all steps but `engines`, on a machine that has only Node and npm. Ends with the plain line "N passed, N failed".
 * `npm test -- unit e2e` runs only the named steps. `npm test -- --engines` adds the journeys on WebKitGTK and Firefox.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser, findShell } from './support/browser.ts'
import { findEngines } from './support/engines.ts'
import { startPostgres } from './support/postgres.ts'
import { readReport } from './support/report.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const withEngines = process.argv.includes('--engines')
const wanted = process.argv.slice(2).filter((word) => word !== '--engines')
let passed = 0
let failed = 0
/** What failed, and what needed a second try: said once more at the very end, where somebody who has only that reads it. */
const said: string[] = []

mkdirSync(results, { recursive: true })

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** A step that is one thing: it holds or it does not. */
async function one(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (wanted.length > 0 && !wanted.includes(name)) return true
  console.log(`\n── ${name}`)
  const started = performance.now()
  const ok = await work()
  if (ok) passed += 1
  else {
    failed += 1
    said.push(name)
  }
  console.log(
    `── ${name}: ${ok ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return ok
}

/** A step of many tests: counted from the report that the runner writes, so that a crash is never taken for a pass. */
async function many(name: string, work: (report: string) => Promise<boolean>): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return
  console.log(`\n── ${name}`)
  const started = performance.now()
  const report = join(results, `${name}.json`)
  rmSync(report, { force: true })
  const ok = await work(report)
  const outcome = readReport(report)
  passed += outcome.passed
  failed += outcome.failed
  said.push(...outcome.said.map((line) => `${name}: ${line}`))
  // a runner that stopped with an error counts, whatever its report says; so does one that ran nothing
  if ((!ok && outcome.failed === 0) || outcome.passed + outcome.failed === 0) {
    failed += 1
    said.push(`${name}: its runner stopped with an error of its own, or ran nothing`)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`)
}

const vitest =
  (project: string, env: Record<string, string> = {}, options: readonly string[] = []) =>
  (report: string) =>
    run(
      'vitest',
      [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...options,
      ],
      env,
    )

/** The runner would leave one of two cores idle. Not for the races: two files of them at once are each other's slow machine. */
const bothCores = ['--maxWorkers=2']

/**
 * As with journeys, what holds only at its second try passes and is named at the end, as flaky: here, where the machine is shared, not in a
 * run of single files.
 */
const twice = ['--retry=1']

const needsPostgres =
  wanted.length === 0 || wanted.some((name) => ['server-postgres', 'faults'].includes(name))
const needsBrowser = wanted.length === 0 || wanted.includes('e2e')

await one('types', () => run('npm', ['run', '--silent', 'types']))
await one('lint', () => run('npm', ['run', '--silent', 'lint']))
await one('format', () => run('npm', ['run', '--silent', 'format:check']))
await many('unit', vitest('unit', {}, [...bothCores, ...twice]))
const built = await one('build', () => run('npm', ['run', '--silent', 'build']))
if (built) await many('built', vitest('built'))
await many('server', vitest('server', {}, [...bothCores, ...twice]))

if (needsPostgres) {
  const postgres = await startPostgres()
  await one('postgres', () => Promise.resolve(postgres !== undefined))
  if (postgres) {
    const env = { TEST_STORE: 'postgres', TEST_POSTGRES_URL: postgres.url }
    await many('server-postgres', vitest('server', env, [...bothCores, ...twice]))
    await many('faults', vitest('faults', env, twice))
    await postgres.stop()
  } else {
    console.log('PostgreSQL could not be started here: races and faults were NOT tested.')
  }
}

if (needsBrowser && built) {
  const browser = findBrowser()
  await one('browser', () => Promise.resolve(browser !== undefined))
  if (browser) {
    await many('e2e', (report) =>
      run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
        CHROMIUM: browser,
        CHROMIUM_SHELL: findShell() ?? browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_WORKERS: String(Math.max(1, Math.min(2, cpus().length))),
      }),
    )
  }
}

if ((withEngines || wanted.includes('engines')) && built) {
  const found = findEngines()
  if (!found) {
    failed += 1
    said.push('engines: WebKitGTK or Firefox is missing')
  } else await many('engines', vitest('engines', {}, [...bothCores, ...twice]))
}

if (said.length > 0) console.log(`\n${said.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
