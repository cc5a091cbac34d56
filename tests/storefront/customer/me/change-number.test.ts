import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { changeNumber } from '#storefront/customer/me/change-number.ts'

const [old, phone] = ['+966512345671', '+966512345679']
const typed = { phone, code: '123456' }
const sara = {
  id: 'sara',
  phone,
  firstName: 'Sara',
  lastName: 'Al-Qahtani',
  email: null,
  lang: 'en',
  registered: true,
  staff: null,
}

/** A shop that has changed the number already, and refuses the change for this reason. */
const refuseWith = (refusal: string) =>
  setTransport((path) => {
    if (path.endsWith('/session')) return Promise.resolve(Response.json({ customer: sara }))
    const problem = { type: 'about:blank', title: 'No', status: 422, refusal, id: 'request' }
    return Promise.resolve(Response.json(problem, { status: 422 }))
  })
afterEach(() => setTransport((path, init) => fetch(path, init)))

test('after a lost reply, the number that is the own one has been changed', async () => {
  refuseWith('phone-same')

  expect(await changeNumber(old, typed)).toMatchObject({ phone })
})

test('the number that the customer had before is refused', async () => {
  refuseWith('phone-same')

  await expect(changeNumber(phone, typed)).rejects.toThrow('phone-same')
})

test('another refusal stays one', async () => {
  refuseWith('code-wrong')

  await expect(changeNumber(old, typed)).rejects.toThrow('code-wrong')
})
