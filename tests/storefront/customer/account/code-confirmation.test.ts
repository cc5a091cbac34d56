import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { codeConfirmation } from '#storefront/customer/account/code-confirmation.ts'

/** A shop that gives these answers in turn: a refusal, or a lost reply. */
function answer(...answers: string[]) {
  setTransport(() => {
    const refusal = answers.shift() ?? 'lost'
    if (refusal === 'lost') return Promise.reject(new TypeError('no network'))
    const problem = { type: 'about:blank', title: 'No', status: 422, refusal, id: 'request' }
    return Promise.resolve(Response.json(problem, { status: 422 }))
  })
}
afterEach(() => setTransport((path, init) => fetch(path, init)))

test('after a lost reply, the same code that is used up has confirmed the session', async () => {
  const confirm = codeConfirmation()
  answer('lost', 'code-used-up')

  await expect(confirm('123456')).rejects.toThrow('no answer')

  await expect(confirm('123456')).resolves.toBeUndefined()
})

test('after a lost reply, another code is refused', async () => {
  const confirm = codeConfirmation()
  answer('lost', 'code-used-up')

  await expect(confirm('123456')).rejects.toThrow('no answer')

  await expect(confirm('654321')).rejects.toMatchObject({ refusal: 'code-used-up' })
})

test('without a lost reply, a code that is used up is refused', async () => {
  answer('code-used-up')

  await expect(codeConfirmation()('123456')).rejects.toMatchObject({ refusal: 'code-used-up' })
})

test('after a lost reply, a wrong code is refused', async () => {
  const confirm = codeConfirmation()
  answer('lost', 'code-wrong')

  await expect(confirm('123456')).rejects.toThrow('no answer')

  await expect(confirm('123456')).rejects.toMatchObject({ refusal: 'code-wrong' })
})
