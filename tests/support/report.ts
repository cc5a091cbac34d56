/** The results of a test runner, as JSON: Vitest's `json` reporter (after Jest's) or Playwright's. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type FileTime = { readonly name: string; readonly seconds: number }

export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** A line or two for every test that failed, was skipped, or passed only at its second try. */
  readonly said: readonly string[]
  /** The sum of the durations of each file's tests, without the time to load the file. */
  readonly files: readonly FileTime[]
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    startTime?: number
    endTime?: number
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[]
  }[]
}

/**
 * Reads counts and failures. A missing or truncated report has no passed test, so that a crashed runner never
 * counts as a pass.
 */
export function readReport(file: string): Outcome {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | Suite
    return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
  } catch {
    return { passed: 0, failed: 0, said: [], files: [] }
  }
}

function ofVitest({ testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults)
  // a skipped test counts as failed, so that it is not forgotten
  const failed = tests.filter(({ status }) => status !== 'passed')
  // a file that failed to load has no tests
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  // a failure of the first try is reported although the second passed
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
    files: testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

function ofPlaywright(report: Suite): Outcome {
  const specs = specsOf(report)
  const secondsOf = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration = 0 } of tests.flatMap(({ results }) => results))
      secondsOf.set(file, (secondsOf.get(file) ?? 0) + duration / 1000)
  const tests = specs.flatMap(({ title, file, line, tests }) =>
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
    files: [...secondsOf].map(([name, seconds]) => ({ name, seconds })),
  }
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** The first lines of a failure, with the whole of a short comparison; the runner prints the rest. */
const line = (status: string, name: string, why = ''): string =>
  [`${status}: ${name}`, ...stripVTControlCharacters(why).split('\n').slice(0, 20)].join('\n    ').trimEnd()
