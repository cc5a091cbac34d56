import { expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { accountDeletion } from '#storefront/customer/me/delete-account.ts'

/** A shop that gives these answers in turn: a status with its refusal, or a lost reply. */
function answer(...answers: ({ status: number; refusal?: string } | 'lost')[]) {
  setTransport(() => {
    const next = answers.shift()
    if (next === undefined || next === 'lost') return Promise.reject(new TypeError('no network'))
    const { status, refusal } = next
    if (status === 204) return Promise.resolve(new Response(null, { status }))
    const problem = { type: 'about:blank', title: 'No', status, refusal, id: 'request' }
    const headers = { 'content-type': 'application/problem+json' }
    return Promise.resolve(new Response(JSON.stringify(problem), { status, headers }))
  })
}

const ended = { status: 401, refusal: 'not-signed-in' }

test('an account is deleted', async () => {
  answer({ status: 204 })

  await expect(accountDeletion()()).resolves.toBeUndefined()
})

test('after a lost reply, an ended session means that the account is deleted', async () => {
  const deleteAccount = accountDeletion()
  answer('lost', ended)

  await expect(deleteAccount()).rejects.toThrow('no answer')

  await expect(deleteAccount()).resolves.toBeUndefined()
})

test('after the server asked for a code, an ended session means that the account is deleted', async () => {
  const deleteAccount = accountDeletion()
  answer({ status: 403, refusal: 'code-needed' }, ended)

  await expect(deleteAccount()).rejects.toMatchObject({ refusal: 'code-needed' })

  await expect(deleteAccount()).resolves.toBeUndefined()
})

test('without either, an ended session is refused', async () => {
  answer(ended)

  await expect(accountDeletion()()).rejects.toMatchObject({ refusal: 'not-signed-in' })
})

test('after a lost reply, another refusal is reported', async () => {
  const deleteAccount = accountDeletion()
  answer('lost', { status: 409, refusal: 'order-under-way' })

  await expect(deleteAccount()).rejects.toThrow('no answer')

  await expect(deleteAccount()).rejects.toMatchObject({ refusal: 'order-under-way' })
})
