import { expect, test } from 'vitest'
import { Unreachable } from '#client/call.ts'
import { orGone } from '#client/or-gone.ts'
import { refusedAs } from '#client/refused-as.ts'

test('what the server no longer has is deleted', async () => {
  await expect(orGone(Promise.reject(refusedAs('not-found')))).resolves.toBeUndefined()
})

test('another refusal stays one', async () => {
  await expect(orGone(Promise.reject(refusedAs('code-needed')))).rejects.toMatchObject({
    refusal: 'code-needed',
  })
})

test('a lost reply stays one', async () => {
  await expect(orGone(Promise.reject(new Unreachable('no answer')))).rejects.toThrow('no answer')
})
