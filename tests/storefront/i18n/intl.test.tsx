import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import en from '#locales/en.json?first'
import { createWords } from '#storefront/i18n/intl.ts'

const { formatMessage, locale, messages } = createWords('en-GB-u-nu-latn', { ...en, plain: 'Menu' }, () => ({
  brand: 'Sufra',
}))

test('a text without values is returned as it is', () => {
  expect(formatMessage({ id: 'plain' as never })).toBe('Menu')
  expect(locale).toBe('en-GB-u-nu-latn')
  expect(Object.keys(messages)).toContain('plain')
})

test('values are written in, counts with the separators of the language', () => {
  expect(formatMessage({ id: 'item.kcal' }, { count: 1450 })).toBe('1,450 kcal')
})

test('every message may name the brand, and a value of the caller wins', () => {
  const { formatMessage } = createWords('en', { hello: [{ type: 1, value: 'brand' }] }, () => ({
    brand: 'Sufra',
  }))

  expect(formatMessage({ id: 'hello' as never })).toBe('Sufra')
  expect(formatMessage({ id: 'hello' as never }, { brand: 'Another' })).toBe('Another')
})

test('elements and tags are written in, with keys and without a warning of React', () => {
  const spoken = vi.spyOn(console, 'error')
  const { formatMessage } = createWords(
    'en',
    {
      rich: [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
        { type: 8, value: 'b', children: [{ type: 0, value: '!' }] },
        { type: 8, value: 'a', children: [{ type: 0, value: 'there' }] },
      ],
    },
    () => ({}),
  )
  const text = formatMessage(
    { id: 'rich' as never },
    { name: <i>Noura</i>, a: (parts) => <Fragment>{parts}</Fragment> },
  )

  expect(renderToStaticMarkup(<p>{text}</p>)).toBe('<p>Hello <i>Noura</i><b>!</b>there</p>')
  expect(spoken).not.toHaveBeenCalled()
})

test('an unknown message and a missing value show the id and are logged', () => {
  const spoken = vi.spyOn(console, 'error').mockReturnValue(undefined)

  expect(formatMessage({ id: 'no.such' as never })).toBe('no.such')
  expect(formatMessage({ id: 'item.kcal' })).toBe('item.kcal')
  expect(spoken).toHaveBeenCalledTimes(2)
  spoken.mockRestore()
})
