import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitchenSheet } from '#storefront/staff/availability/KitchenSheet.tsx'
import { elementWith } from '#support/element-in.ts'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

type Submit = (event: object) => void
const noop = () => undefined

// the branch is open: near its closing time the sheet opens without a length, and asks for a time
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T15:00:00+03:00') }))
afterEach(() => void vi.useRealTimers())

/** Submits the sheet as it opens for a kitchen, and returns the names of the fields that get the focus. */
async function focusedBySubmit(units: number | null): Promise<readonly string[]> {
  let submit: Submit | undefined
  function Opened() {
    // a call, because its handler is needed
    // oxlint-disable-next-line react/capitalized-calls
    const sheet = KitchenSheet({ branch: aBranch(), units, onChange: noop, onClose: noop })
    submit = elementWith<{ onSubmit: Submit }>('onSubmit', sheet)?.props.onSubmit
    return sheet
  }
  const html = await htmlOf(<Opened />)
  const focused: string[] = []
  const fieldOf = (selector: string) => {
    const attribute = selector.slice(1, -1)
    return html.includes(attribute) ? { focus: () => focused.push(attribute) } : null
  }
  submit?.({ preventDefault: noop, currentTarget: { querySelector: fieldOf } })
  return focused
}

test('a refused submit focuses the field that is wrong', async () => {
  expect(await focusedBySubmit(null)).toEqual(['name="units"'])
})

test('a submit that is not refused leaves the focus', async () => {
  expect(await focusedBySubmit(30)).toEqual([])
})
