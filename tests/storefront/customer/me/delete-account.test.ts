import { expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { accountDeletion } from '#storefront/customer/me/delete-account.ts'

type Answer = { status: number; refusal?: string } | 'lost'

/**
 * A shop with or without this session that gives these answers to the deletions in turn: a status with its
 * refusal, or a lost reply.
 */
function answer({ isSignedIn }: { isSignedIn: boolean }, ...answers: Answer[]) {
  setTransport((path) => {
    if (path.endsWith('/session'))
      return Promise.resolve(Response.json({ customer: isSignedIn ? sara : null }))
    const next = answers.shift()
    if (next === undefined || next === 'lost') return Promise.reject(new TypeError('no network'))
    const { status, refusal } = next
    if (status === 204) return Promise.resolve(new Response(null, { status }))
    const problem = { type: 'about:blank', title: 'No', status, refusal, id: 'request' }
    const headers = { 'content-type': 'application/problem+json' }
    return Promise.resolve(new Response(JSON.stringify(problem), { status, headers }))
  })
}

const sara = {
  id: 'sara',
  phone: '+966512345671',
  firstName: 'Sara',
  lastName: 'Al-Qahtani',
  email: null,
  lang: 'en',
  registered: true,
  staff: null,
}
const there = { isSignedIn: true }
const ended = { status: 401, refusal: 'not-signed-in' }

test('an account is deleted', async () => {
  answer(there, { status: 204 })

  await expect(accountDeletion()()).resolves.toBeUndefined()
})

test('after a lost reply, an ended session means that the account is deleted', async () => {
  const deleteAccount = accountDeletion()
  answer(there, 'lost', ended)

  await expect(deleteAccount()).rejects.toThrow('no answer')

  await expect(deleteAccount()).resolves.toBeUndefined()
})

test('a request that the browser repeats by itself ends as deleted, also if no code was asked', async () => {
  answer(there, ended)

  await expect(accountDeletion()()).resolves.toBeUndefined()
})

test('after the server asked for a code, an ended session means that the account is deleted', async () => {
  const deleteAccount = accountDeletion()
  answer(there, { status: 403, refusal: 'code-needed' }, ended)

  await expect(deleteAccount()).rejects.toMatchObject({ refusal: 'code-needed' })

  await expect(deleteAccount()).resolves.toBeUndefined()
})

test('a session that had ended before is refused, also after a lost reply', async () => {
  const deleteAccount = accountDeletion()
  answer({ isSignedIn: false }, 'lost', ended)

  await expect(deleteAccount()).rejects.toThrow('no answer')

  await expect(deleteAccount()).rejects.toMatchObject({ refusal: 'not-signed-in' })
})

test('after a lost reply, another refusal is reported', async () => {
  const deleteAccount = accountDeletion()
  answer(there, 'lost', { status: 409, refusal: 'order-under-way' })

  await expect(deleteAccount()).rejects.toThrow('no answer')

  await expect(deleteAccount()).rejects.toMatchObject({ refusal: 'order-under-way' })
})
