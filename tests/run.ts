/**
 * `npm test`: what finds most defects in 15 to 20 minutes, on a machine that has only Node and npm: all
 * checks of the sources, the unit tests, the build's checks, the server on PostgreSQL, and the core journeys
 * in Chromium, each in one language. Ends with the plain line "N passed, N failed".
 *
 * `npm test -- --all` also runs the server tests where the embedded database differs, the faults, and all
 * other journeys. `--main-in-both` runs the main journeys in English and Arabic, and `--engines` adds those
 * on WebKitGTK and Firefox; CI gives these three. `--both-languages` runs each journey in both, and
 * `--long-faults` repeats the faults more often, for a release. `npm run test:full` also runs every server
 * test on the embedded database (`--full`). `npm test -- unit e2e` runs only the named steps, each as with
 * `--all`. `--full` and `--long-faults` need `--all`, or the name of their step.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser, findShell } from './support/browser.ts'
import { installEngines } from './support/engines.ts'
import { startPostgres } from './support/postgres.ts'
import { type FileTime, readReport } from './support/report.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
/** A step that is named runs as with `--all`. */
const isAll = flags.includes('--all') || wanted.length > 0
const isWanted = (name: string): boolean =>
  wanted.length === 0 ? isAll || name !== 'faults' : wanted.includes(name)
const started = performance.now()
let passed = 0
let failed = 0
/** Every failed, flaky or skipped test, repeated at the end of the output. */
const problems: string[] = []
const stepTimes: { name: string; seconds: number; files: readonly FileTime[] }[] = []

mkdirSync(results, { recursive: true })

type Command = { readonly env?: Record<string, string>; readonly print?: 'at once' | 'at its end' }

function run(
  command: string,
  args: readonly string[],
  { env = {}, print = 'at once' }: Command = {},
): Promise<boolean> {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const output: Buffer[] = []
  const child = spawn(command, args, {
    cwd: root,
    stdio: print === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: path },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void output.push(chunk))
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

const secondsSince = (from: number): number => (performance.now() - from) / 1000

/**
 * A step with one result. Prints its name and its duration at the end, so that two steps can run side by
 * side.
 */
async function one(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!isWanted(name)) return true
  const from = performance.now()
  const ok = await work()
  if (ok) passed += 1
  else {
    failed += 1
    problems.push(name)
  }
  const seconds = secondsSince(from)
  stepTimes.push({ name, seconds, files: [] })
  console.log(`── ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return ok
}

const script = (name: string) => (): Promise<boolean> =>
  run('npm', ['run', '--silent', name], { print: 'at its end' })

/** A step of many tests, counted from the runner's report, so that a crash never counts as a pass. */
async function many(name: string, work: (report: string) => Promise<boolean>): Promise<void> {
  if (!isWanted(name)) return
  console.log(`\n── ${name}`)
  const from = performance.now()
  const report = join(results, `${name}.json`)
  rmSync(report, { force: true })
  const ok = await work(report)
  const outcome = readReport(report)
  passed += outcome.passed
  failed += outcome.failed
  problems.push(...outcome.said.map((line) => `${name}: ${line}`))
  // a runner that stopped with an error is a failure whatever its report contains; so is one that ran no test
  if ((!ok && outcome.failed === 0) || outcome.passed + outcome.failed === 0) {
    failed += 1
    problems.push(`${name}: its runner stopped with an error of its own, or ran nothing`)
  }
  const seconds = secondsSince(from)
  stepTimes.push({ name, seconds, files: outcome.files })
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds.toFixed(1)} s`)
}

const vitest =
  (project: string, options: readonly string[] = [], command: Command = {}) =>
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
      command,
    )

/**
 * With its defaults the runner would leave one of two cores idle. Not for the races: two of their files slow
 * each other down.
 */
const bothCores = ['--maxWorkers=2']
/** The database of these tests is another process: a worker is idle while it answers. */
const oneMoreThanCores = [`--maxWorkers=${cpus().length + 1}`]

/**
 * The server tests that also run on the embedded database: how it is opened, migrated, locked and closed, the
 * queue of jobs, the live events, and one file for each kind of transaction, since the embedded database has
 * a single connection. All others run on PostgreSQL alone, unless `--full` is given or no PostgreSQL server
 * can be started. The journeys that restart their shop run on it, too.
 */
const onBothStores = [
  'platform/db',
  'platform/job',
  'platform/live',
  'main',
  'platform/http/failure.test.ts',
  'identity/account/sign-in.test.ts',
  'engagement/bill/settle-bill.test.ts',
  'audience/ledger/command.test.ts',
  'audience/me/delete-account.test.ts',
  'ordering/order/place-order.test.ts',
  'settlement/payment/callbacks.test.ts',
  'resources/slot/hold-slot.test.ts',
  'engagement/transfer/transfer.test.ts',
  'resources/wallet/move-points.test.ts',
].map((path) => `tests/server/${path}`)

/** These open databases of their own, whatever the step: the step on PostgreSQL runs them. */
const ownDatabases = [
  'tests/server/main/data-dir.test.ts',
  'tests/server/platform/db/embedded.test.ts',
  'tests/server/platform/db/lock.test.ts',
]

function printSeconds(): void {
  console.log('\nSeconds of each step, and of its slowest files (files of a step run side by side):')
  for (const { name, seconds, files } of stepTimes) {
    console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`)
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 15)
    for (const file of slowest) console.log(`${file.seconds.toFixed(1).padStart(14)}  ${file.name}`)
  }
  console.log(`${secondsSince(started).toFixed(1).padStart(8)}  in all`)
}

/**
 * On CI a journey that failed runs once more, and the summary names it as flaky: a driver of a browser that
 * does not start is no fault of ours. The tests without a browser, the faults above all, run once.
 */
const onceMoreOnCi = process.env.CI ? ['--retry=1'] : []
const longFaults = flags.includes('--long-faults')
const needsPostgres = ['server-postgres', 'faults', 'postgres', 'e2e'].some(isWanted)

/** Checks of the sources. Each keeps one core busy for part of its time only. */
const checkSources = () =>
  Promise.all([
    one('types', script('types')).then(() => one('format', script('format:check'))),
    one('lint', script('lint')),
  ])

const built = await one('build', script('build'))
const postgres = needsPostgres ? await startPostgres() : undefined
if (needsPostgres) await one('postgres', () => Promise.resolve(postgres !== undefined))
const onPostgres = postgres && { TEST_STORE: 'postgres', TEST_POSTGRES_URL: postgres.url }

const isWhole = flags.includes('--full') || (needsPostgres && !postgres)
const missing = [...onBothStores, ...ownDatabases].filter((path) => !existsSync(join(root, path)))
if (isWanted('server') && missing.length > 0) {
  failed += missing.length
  problems.push(`server: expected these files of tests: ${missing.join(', ')}`)
}

async function testModules(): Promise<void> {
  await many('unit', vitest('unit', bothCores))
  if (built) await many('built', vitest('built'))
}

async function testServer(): Promise<void> {
  const notTwice = onPostgres ? ownDatabases.map((path) => `--exclude=${path}`) : []
  if (onPostgres) await many('server-postgres', vitest('server', oneMoreThanCores, { env: onPostgres }))
  if (isAll || !onPostgres)
    await many('server', vitest('server', [...bothCores, ...notTwice, ...(isWhole ? [] : onBothStores)]))
}

/** One file after the other: they wait for processes most of the time. */
async function testFaults(): Promise<void> {
  if (!onPostgres) return
  const size = longFaults ? 'long' : 'short'
  // a killed shop does not live long enough to gain by an optimised database: see playwright.config.ts
  const env = { ...onPostgres, FAULT_SIZE: size, SHOP_NODE_FLAGS: '--liftoff-only' }
  await many('faults', vitest('faults', [], { env, print: 'at its end' }))
}

const languages = flags.includes('--both-languages')
  ? 'both'
  : flags.includes('--main-in-both')
    ? 'main'
    : 'one'

async function testJourneys(): Promise<void> {
  if (!isWanted('e2e') || !built) return
  const browser = findBrowser()
  await one('browser', () => Promise.resolve(browser !== undefined))
  if (!browser) return
  await many('e2e', (report) =>
    run('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts'], {
      env: {
        CHROMIUM: browser,
        CHROMIUM_SHELL: findShell() ?? browser,
        E2E_LANGS: languages,
        E2E_FILES: isAll ? 'all' : 'core',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(postgres && { SHOPS_POSTGRES_URL: postgres.url }),
      },
    }),
  )
}

await Promise.all([checkSources(), testModules()])
// the faults keep one core busy, for longer than the server tests take
await Promise.all([testFaults(), testServer().then(testJourneys)])
await postgres?.stop()
if (needsPostgres && !postgres)
  console.log('PostgreSQL could not be started here: races and faults were NOT tested.')

if ((flags.includes('--engines') || wanted.includes('engines')) && built) {
  const found = installEngines()
  if (!found) {
    failed += 1
    problems.push('engines: WebKitGTK or Firefox is missing')
  } else {
    const env = { E2E_LANGS: languages }
    await many('engines', vitest('engines', [...bothCores, ...onceMoreOnCi], { env }))
  }
}

printSeconds()
if (problems.length > 0) console.log(`\n${problems.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
