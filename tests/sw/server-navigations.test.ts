import { expect, test } from 'vitest'
import { isWithoutLang } from '#server/platform/page/path.ts'
import { serverNavigations } from '#sw/server-navigations.ts'

const isPage = (path: string) => serverNavigations.every((pattern) => !pattern.test(path))

test.each(['/feast/', '/follow/abc-1/', '/guard/abc-1/', '/courier/abc-1/'])(
  'the worker leaves %s to the server, which knows the language',
  (path) => {
    expect(isWithoutLang(path)).toBe(true)
    expect(isPage(path)).toBe(false)
  },
)

test.each(['/', '/en/', '/ar/feast/', '/en/order/abc/', '/en/branches/'])('the worker answers %s', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each(['/api/v1/menu', '/healthz', '/pictures/a.avif', '/robots.txt'])('%s is no page', (path) => {
  expect(isPage(path)).toBe(false)
})
