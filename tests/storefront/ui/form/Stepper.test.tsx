import { expect, test } from 'vitest'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { htmlOf } from '#support/render.tsx'

/** The two buttons of a stepper: their names, and whether they are enabled. */
async function buttonsOf(
  value: number,
  bounds: { min?: number; max?: number; bin?: boolean; removal?: string },
) {
  const html = await htmlOf(<Stepper value={value} onChange={() => {}} {...bounds} />)
  return [...html.matchAll(/<button([^>]*)>/g)].map(([, attributes = '']) => ({
    name: /aria-label="([^"]*)"/.exec(attributes)?.[1],
    canPress: !attributes.includes('aria-disabled="true"'),
  }))
}

test('the last step down is a bin where 0 is allowed', async () => {
  expect(await buttonsOf(1, { min: 0 })).toEqual([
    { name: 'Remove', canPress: true },
    { name: 'One more', canPress: true },
  ])
})

test('a stepper without a bin has none', async () => {
  expect(await buttonsOf(1, { min: 0, bin: false })).toMatchObject([{ name: 'One less' }, {}])
})

test('a step down to one is no bin', async () => {
  expect(await buttonsOf(2, { min: 0 })).toEqual([
    { name: 'One less', canPress: true },
    { name: 'One more', canPress: true },
  ])
})

test('a stepper stops at its bounds', async () => {
  expect(await buttonsOf(1, { min: 1 })).toMatchObject([
    { name: 'One less', canPress: false },
    { canPress: true },
  ])
  expect(await buttonsOf(5, { max: 5 })).toMatchObject([{ canPress: true }, { canPress: false }])
})

test('a button at a bound keeps the focus', async () => {
  const html = await htmlOf(<Stepper value={1} min={1} max={1} onChange={() => {}} />)

  expect(html).not.toMatch(/ disabled/)
})

test('the bin has the name of what it removes, and the step down has not', async () => {
  expect(await buttonsOf(1, { removal: 'Remove Hummus' })).toMatchObject([{ name: 'Remove Hummus' }, {}])
  expect(await buttonsOf(2, { removal: 'Remove Hummus' })).toMatchObject([{ name: 'One less' }, {}])
})
