import { expect, test } from 'vitest'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { htmlOf } from '#support/render.tsx'

/** The two buttons of a stepper: their names, and whether they are enabled. */
async function buttonsOf(value: number, bounds: { min?: number; max?: number; bin?: boolean }) {
  const html = await htmlOf(<Stepper value={value} onChange={() => {}} {...bounds} />)
  return [...html.matchAll(/<button([^>]*)>/g)].map(([, attributes = '']) => ({
    name: /aria-label="([^"]*)"/.exec(attributes)?.[1],
    canPress: !attributes.includes('disabled'),
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
