import { expect, test } from 'vitest'
import { Scheme } from '#storefront/customer/wallet/Scheme.tsx'
import { aWallet } from '#support/a-wallet.ts'
import { htmlOf } from '#support/render.tsx'

const { scheme, level } = aWallet()

test.each([
  ['both', {}, ['1.25 points', '100 points']],
  ['no earning', { earnPoints: 0 }, ['100 points']],
  ['no redeeming', { maxSharePercent: 0 }, ['1.25 points']],
  ['neither', { earnPoints: 0, maxSharePercent: 0 }, []],
])('a scheme with %s shows the rates that it has', async (_, about, rates) => {
  const html = await htmlOf(<Scheme scheme={{ ...scheme, ...about }} level={level} />)

  expect(html.match(/[\d.]+ points?/g) ?? []).toEqual(rates)
})
