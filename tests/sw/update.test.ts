import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOverWhenAsked } from '#sw/update.ts'

let skipped: number
let listeners: Map<string, (event: object) => void>
beforeEach(() => {
  skipped = 0
  listeners = new Map()
  vi.stubGlobal('self', {
    location: new URL('https://order.example/sw.js'),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(void skipped++),
  })
  takeOverWhenAsked()
})
afterEach(() => vi.unstubAllGlobals())

const agreed = { type: 'SKIP_WAITING' }
const page = { url: 'https://order.example/en/' }

test('the worker takes over when a page of the shop asks for it', () => {
  listeners.get('message')?.({ data: agreed, origin: 'https://order.example', source: page })

  expect(skipped).toBe(1)
})

test.each([
  ['of another origin', { origin: 'https://evil.example', source: { url: 'https://evil.example/' } }],
  ['of a page of another origin', { origin: '', source: { url: 'https://order.example.evil.example/' } }],
  ['without a page', { origin: 'https://order.example', source: null }],
])('a message %s is ignored', (_what, from) => {
  listeners.get('message')?.({ data: agreed, ...from })

  expect(skipped).toBe(0)
})

test.each([[null], ['SKIP_WAITING'], [{ type: 'OTHER' }], [{}]])('the message %j is ignored', (data) => {
  listeners.get('message')?.({ data, origin: 'https://order.example', source: page })

  expect(skipped).toBe(0)
})
