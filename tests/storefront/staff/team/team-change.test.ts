import { InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Team } from '#contract/team.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { teamQuery } from '#storefront/staff/team/queries.ts'
import { movedDutyOf, teamChange } from '#storefront/staff/team/team-change.ts'

const team: Team = {
  members: [],
  invitations: [],
  next: null,
  found: 0,
  count: 0,
  owners: 0,
  managerLimit: 0,
}

let refusal: string | undefined
let detail: object | undefined
let isLost: boolean
let listed: number
beforeEach(() => {
  refusal = undefined
  detail = undefined
  isLost = false
  listed = 0
  setTransport(async (_, { method }) => {
    if (method === 'GET') {
      listed++
      return new Promise<Response>(() => undefined) // the list does not arrive
    }
    if (isLost) throw new TypeError('no network')
    if (refusal === undefined) return Response.json(team)
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, refusal, detail, id: 'request' }
    return Response.json(problem, { status: 409 })
  })
})
afterEach(() => setTransport((path, init) => fetch(path, init)))

/** Cancels an invitation while the whole team is shown. */
function cancel() {
  const client = createQueryClient()
  client.setQueryData(teamQuery().queryKey, { pages: [team], pageParams: [undefined] })
  new InfiniteQueryObserver(client, teamQuery()).subscribe(() => undefined)
  return new MutationObserver(client, teamChange(client)).mutate({ kind: 'cancel', id: 'one' })
}

test('a change is done before the pages are loaded again', async () => {
  await cancel()

  expect(listed).toBe(1)
})

test('a refusal is shown before the pages are loaded again', async () => {
  refusal = 'last-owner'

  await expect(cancel()).rejects.toThrow('last-owner')
  expect(listed).toBe(1)
})

test('the pages are loaded again after a lost answer: the change may have been made', async () => {
  isLost = true

  await expect(cancel()).rejects.toThrow('no answer')
  expect(listed).toBe(1)
})

/** The error of a change that is refused for this reason. */
function errorOf(code: string): Promise<Error> {
  refusal = code
  return cancel().then(
    () => new Error('expected a refusal'),
    (error: Error) => error,
  )
}

test('a refusal because another owner was faster has the current duty', async () => {
  const duty = { role: 'staff', branchIds: ['olaya'] } as const
  detail = duty

  expect(movedDutyOf(await errorOf('duty-moved'))).toEqual(duty)
  expect(movedDutyOf(await errorOf('last-owner'))).toBeUndefined()
  detail = undefined
  expect(movedDutyOf(await errorOf('duty-moved'))).toBeUndefined()
})
