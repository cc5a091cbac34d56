import { expect, test } from 'vitest'
import { nextStep, shownSteps } from '#storefront/customer/courier/shown-steps.ts'
import { type Job, parseJobs, withView } from '#storefront/customer/courier/stored-jobs.ts'
import { aCourierView } from '#support/a-courier-view.ts'

const noon = Date.parse('2026-11-21T09:00:00.000Z')
const day = 24 * 60 * 60_000
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

const aJob = (token: string, about: Partial<Job> = {}): Job => ({
  token,
  view: aCourierView(),
  waiting: [],
  refusal: null,
  ...about,
})
const tapped = { id: 'A'.repeat(22), kind: 'picked-up', at: at(1) } as const

test('a step that waits on the device is shown as done, with its time', () => {
  const steps = shownSteps(aCourierView(), [tapped])

  expect(steps).toEqual([
    { kind: 'picked-up', at: at(1), isWaiting: true },
    { kind: 'arrived', at: null, isWaiting: false },
    { kind: 'handed-over', at: null, isWaiting: false },
  ])
  expect(nextStep(steps)).toBe('arrived')
})

test('the time of the server replaces that of the device, and nothing follows the hand-over', () => {
  const steps = shownSteps(aCourierView({ pickedUpAt: at(2), handedAt: at(9) }), [tapped])

  expect(steps[0]).toEqual({ kind: 'picked-up', at: at(2), isWaiting: false })
  expect(nextStep(steps)).toBeUndefined()
  expect(nextStep(shownSteps(aCourierView(), []))).toBe('picked-up')
})

test('a view keeps the taps that wait, and removes deliveries of another day', () => {
  const jobs = [aJob('old'), aJob('now', { waiting: [tapped] })]

  const today = withView(jobs, { token: 'now', view: aCourierView({ items: 3 }), now: noon })
  const tomorrow = withView(jobs, { token: 'now', view: aCourierView(), now: noon + day + 45 * 60_000 })

  expect(today.map(({ token }) => token)).toEqual(['now', 'old'])
  expect(today[0]).toMatchObject({ view: { items: 3 }, waiting: [tapped] })
  expect(tomorrow.map(({ token }) => token)).toEqual(['now'])
})

test('stored deliveries are read again, without those of another build', () => {
  const stored = { version: 1, jobs: [aJob('one', { waiting: [tapped] }), { token: 'two', view: 'other' }] }

  expect(parseJobs(stored)).toEqual([aJob('one', { waiting: [tapped] })])
  expect(parseJobs(undefined)).toEqual([])
})
