import { expect, test } from 'vitest'
import { isUnavailable } from '#server/platform/db/unavailable.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  ['the server is not there', withCode('ECONNREFUSED', { syscall: 'connect' })],
  ['its name is not known', withCode('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['it went away', new Error('Connection terminated unexpectedly')],
  ['it is shutting down', withCode('57P01')],
  ['it is starting', withCode('57P03')],
  ['it has too many connections', withCode('53300')],
  ['its disk is full', withCode('53100')],
  ['no connection was free', new Error('timeout exceeded when trying to connect')],
  ['another connection holds the lock', withCode('55P03')],
  ['it took too long', withCode('57014')],
  ['two were in each other’s way', withCode('40P01')],
  ['it only reads, as a standby', withCode('25006')],
  ['one of several addresses failed', new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })])],
  ['that was the cause', new Error('could not', { cause: withCode('57P01') })],
])('%s: a retry may succeed', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a doubled key', withCode('23505')],
  ['a sentence that is none', withCode('42601')],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' })],
  ['a mistake', new TypeError('undefined is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s: a retry would fail too', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
