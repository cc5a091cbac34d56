/** What a runner wrote of its tests, as JSON: Vitest's `json` reporter (after Jest's) or Playwright's. */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** A line or two for every test that failed, was skipped, or held only at its second try. */
  readonly said: readonly string[]
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Counts and failures. A report that is missing or torn has no test passed: that of a runner that crashed is never taken for a pass. */
export function readReport(file: string): Outcome {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | Suite
    return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
  } catch {
    return { passed: 0, failed: 0, said: [] }
  }
}

function ofVitest({ testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults)
  // a skipped test has not been run: it counts as failed, so that nobody forgets it
  const failed = tests.filter(({ status }) => status !== 'passed')
  // a file that could not be loaded has no test to its name
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  // whatever was wrong at the first try is still named where the second held
  const flaky = tests.filter(
    ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0,
  )
  return {
    passed: tests.length - failed.length,
    failed: failed.length + unloaded.length,
    said: [
      ...flaky.map(({ fullName, failureMessages }) => line('flaky', fullName, failureMessages?.[0])),
      ...failed.map(({ fullName, status, failureMessages }) => line(status, fullName, failureMessages?.[0])),
      ...unloaded.map(({ name, message }) => line('failed', name, message)),
    ],
  }
}

function ofPlaywright(report: Suite): Outcome {
  const tests = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} ${title}`,
      status,
      why: results.find(({ error }) => error)?.error?.message,
    })),
  )
  const failed = tests.filter(({ status }) => status !== 'expected' && status !== 'flaky')
  return {
    passed: tests.length - failed.length,
    failed: failed.length,
    said: tests
      .filter(({ status }) => status !== 'expected')
      .map(({ name, status, why }) => line(status, name, why)),
  }
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Its first lines: the whole stands where it happened. */
const line = (status: string, name: string, why = ''): string =>
  [`${status}: ${name}`, ...stripVTControlCharacters(why).split('\n').slice(0, 6)].join('\n    ').trimEnd()
