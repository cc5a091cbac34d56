import { expect, test } from 'vitest'
import { Button } from '#storefront/ui/button/Button.tsx'
import { htmlOf } from '#support/render.tsx'

test('a disabled button gives its reason and stays focusable', async () => {
  const html = await htmlOf(<Button disabledReason="The branch is closed">Order</Button>)

  const reasonId = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled/)
  expect(html).toContain(`<span id="${reasonId}"`)
  expect(html).toContain('The branch is closed</span>')
})

test('a button in a form does not submit it by default', async () => {
  expect(await htmlOf(<Button>More</Button>)).toContain('type="button"')
  expect(await htmlOf(<Button type="submit">Send</Button>)).toContain('type="submit"')
})

test('a busy button keeps its accessible name', async () => {
  expect(await htmlOf(<Button busy>Order</Button>)).toMatch(/aria-busy="true"[^>]*>Order</)
})

// React keeps an element, with its focus and a press that has begun, while the elements around it stay
test('a reason that comes and goes leaves the button where it is', async () => {
  const without = await htmlOf(<Button disabledReason={undefined}>Order</Button>)
  const withReason = await htmlOf(<Button disabledReason="The branch is closed">Order</Button>)

  expect(tagsBefore(withReason)).toEqual(tagsBefore(without))
  expect(without).not.toContain('aria-disabled')
  expect(without.endsWith('</button></span>')).toBe(true)
})

test('a button that never has a reason is in no other element', async () => {
  expect(await htmlOf(<Button>Order</Button>)).toMatch(/^<button/)
})

/** The opening tags before the button. */
const tagsBefore = (html: string) => html.slice(0, html.indexOf('<button'))
