import { afterEach, expect, test, vi } from 'vitest'
import { sendSignOut } from '#sw/sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers the request for the session. */
const answer = (response: Response) =>
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/v1/session' ? Promise.resolve(response) : Promise.reject(new Error(path)),
  )

const html = { 'content-type': 'text/html' }

test.each([
  ['the error of a proxy', () => new Response('<html>', { status: 502, headers: html }), '502'],
  ['the page of a captive portal', () => new Response('<html>', { headers: html }), '200'],
  ['an error of the server', () => Response.json({}, { status: 503 }), '503'],
])('after %s the browser is asked to send the sign-out again', async (_, response, status) => {
  answer(response())

  await expect(sendSignOut()).rejects.toThrow(status)
})

test('a sign-out that the server has answered is not sent again', async () => {
  answer(Response.json({}))

  await expect(sendSignOut()).resolves.toBeUndefined()
})
