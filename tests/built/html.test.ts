import { type ConfigData, HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'
import { runShop, type RunningShop } from '#support/running-shop.ts'

/** The recommended rules, except these. */
const rules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // how React and Vite write HTML, which browsers read in the same way
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore, which HTML allows
    'valid-id': ['error', { relaxed: true }],
    // the options of a group are checkboxes of one name
    'form-dup-name': ['error', { shared: ['button', 'checkbox', 'radio', 'reset', 'submit'] }],
    // the links at the bottom of a phone and those of the header have one name: the width decides which of
    // them is displayed, and so for the categories. The names themselves are checked below.
    'unique-landmark': 'off',
  },
}
const validator = new HtmlValidate(rules)

/** Every screen that the server renders, a path without a screen, and a shell. */
const paths = [
  '',
  'home/',
  'about-us/',
  'branches/',
  'feast/',
  'method/delivery/',
  'method/pickup/',
  'products/mandi-chicken/',
  'terms/',
  'privacy/',
  'nothing/',
  'cart/',
].flatMap((path) => langs.map((lang) => `/${lang}/${path}`))

let shop: RunningShop
beforeAll(async () => {
  shop = await runShop()
})
afterAll(() => shop.close())

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

test.each([...paths, '/api/v1/docs'])('%s is valid HTML, and its landmarks have names', async (path) => {
  const html = await (await fetch(`${shop.origin}${path}`)).text()

  expect(await problemsOf(html)).toEqual([])
  expect(html.match(/<(nav|aside)(?![^>]* aria-label(ledby)?="[^"])[^>]*>/g) ?? []).toEqual([])
})

test('a heading inside a phrase and an unclosed element are found', async () => {
  const problems = await problemsOf(
    '<!doctype html><html lang="en"><head><title>a</title></head><body><span><h1>b</h1></span><p><i>c</p></body></html>',
  )

  expect(problems.join('\n')).toMatch(/element-permitted-content[^]*close-order/)
})
