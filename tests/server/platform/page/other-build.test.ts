import { expect, test } from 'vitest'
import { pagesOfFile } from '#support/page-shop.ts'

const aShop = pagesOfFile()

test('a worker of another build gets no shell, because it would store it as its own', async () => {
  const { app } = aShop()
  // the small build has the worker `self.x = "a1__LOOK__"`, and the look has the revision 1
  const shell = async (query: string) => app.request(`/shell/en.html${query}`)

  const [own, other, plain] = [
    await shell('?__WB_REVISION__=a11'),
    await shell('?__WB_REVISION__=b01'),
    await shell(''),
  ]

  expect([own.status, other.status, plain.status]).toEqual([200, 404, 200])
  expect(other.headers.get('cache-control')).toBe('no-store')
})
