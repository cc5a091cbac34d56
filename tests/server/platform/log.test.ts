import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog('trace', { write: (line) => void (text += line) }))
  return text
}

test('personal data that is logged by mistake is left out', () => {
  const secrets = { phone: '+966512345678', code: '4711', token: 'abc', cookie: 'sid=1', email: 'a@b.sa' }

  const text = logged((log) => {
    log.info(secrets)
    log.info({ customer: secrets, deep: { customer: secrets } })
  })

  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  expect(text.match(/\(left out\)/g)).toHaveLength(15)
})

test('an error is logged with its causes, without the values that the database quotes', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'customer_phone_key',
    detail: 'Key (phone)=(+966512345678) already exists.',
  })

  const text = logged((log) =>
    log.error({ err: new Error('could not store 0512345678', { cause }) }, 'fault'),
  )

  expect(JSON.parse(text)).toMatchObject({
    level: 50,
    msg: 'fault',
    err: {
      type: 'Error',
      message: 'could not store (phone)',
      cause: { message: 'duplicate key value', errorCode: '23505', constraint: 'customer_phone_key' },
    },
  })
  expect(text).not.toContain('512345678')
})

test('no logged value can look like another line', () => {
  const text = logged((log) => log.info({ words: 'a\n{"level":60}\u2028' }, 'x\ny'))

  expect(text.trim().split('\n')).toHaveLength(1)
})
