import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readReport } from '#support/report.ts'

const reportOf = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(file, text)
  return file
}

/** A test as in Playwright's report. */
const journey = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'cart.e2e.ts',
  line: 7,
  tests: [
    {
      status,
      results: [...messages.map((message) => ({ duration: 500, error: { message } })), { duration: 1000 }],
    },
  ],
})

describe('the report of a test runner', () => {
  it('names failed, flaky and skipped tests of Vitest and files that failed to load', () => {
    const file = reportOf(
      JSON.stringify({
        testResults: [
          {
            name: join(process.cwd(), 'tests/a.test.ts'),
            status: 'failed',
            startTime: 1_000,
            endTime: 3_500,
            assertionResults: [
              { fullName: 'a holds', status: 'passed', failureMessages: [] },
              {
                fullName: 'a breaks',
                status: 'failed',
                failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'],
              },
              { fullName: 'a stumbles', status: 'passed', failureMessages: ['late'] },
              { fullName: 'a rests', status: 'skipped', failureMessages: [] },
            ],
          },
          { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        ],
      }),
    )

    expect(readReport(file)).toEqual({
      passed: 2,
      failed: 3,
      said: [
        'flaky: a stumbles\n    late',
        'failed: a breaks\n    expected 1 to be 2',
        'skipped: a rests',
        'failed: /b.test.ts\n    no such module',
      ],
      files: [
        { name: join('tests', 'a.test.ts'), seconds: 2.5 },
        { name: relative(process.cwd(), '/b.test.ts'), seconds: 0 },
      ],
    })
  })

  it('names a failed journey and one that passed at its second try only', () => {
    const file = reportOf(
      JSON.stringify({
        suites: [
          {
            specs: [journey('walks', 'expected')],
            suites: [
              { specs: [journey('stumbles', 'flaky', 'late'), journey('falls', 'unexpected', 'gone')] },
            ],
          },
        ],
      }),
    )

    expect(readReport(file)).toEqual({
      passed: 2,
      failed: 1,
      said: ['flaky: cart.e2e.ts:7 stumbles\n    late', 'unexpected: cart.e2e.ts:7 falls\n    gone'],
      files: [{ name: 'cart.e2e.ts', seconds: 4 }],
    })
  })

  it('counts no test for a missing or truncated report', () => {
    expect(readReport(reportOf('{"testResults": [')).passed).toBe(0)
    expect(readReport('/nowhere/report.json')).toEqual({
      passed: 0,
      failed: 0,
      said: [],
      files: [],
    })
  })
})
